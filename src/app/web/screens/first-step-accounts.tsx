export function CreditBuildingScreen() {
  return null
}
