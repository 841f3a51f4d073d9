export function WealthSecretsScreen() {
  return null
}
