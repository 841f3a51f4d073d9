import { TrainingPage } from '../../../areas/training/web/training-page.tsx'

export function TrainingScreen() {
  return <TrainingPage />
}
