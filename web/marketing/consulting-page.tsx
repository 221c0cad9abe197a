import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { PublicFrame } from '../ui/public-frame.tsx'

export function ConsultingPage() {
  return (
    <PublicFrame current={publicPaths.consulting}>
      <h1>{consultingTexts.head.title}</h1>
    </PublicFrame>
  )
}
