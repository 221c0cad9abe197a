import { homeTexts } from '../../content/marketing/home-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { PublicFrame } from '../ui/public-frame.tsx'

export function HomePage() {
  return (
    <PublicFrame current={publicPaths.home}>
      <h1>{homeTexts.head.title}</h1>
    </PublicFrame>
  )
}
