import { trainingTexts } from '../../content/marketing/training-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { PublicFrame } from '../ui/public-frame.tsx'

export function TrainingPage() {
  return (
    <PublicFrame current={publicPaths.training}>
      <h1>{trainingTexts.head.title}</h1>
    </PublicFrame>
  )
}
