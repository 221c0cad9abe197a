import { publicPaths } from '../../content/paths.ts'
import { resourcesTexts } from '../../content/resources/resources-texts.ts'
import { PublicFrame } from '../ui/public-frame.tsx'

export function ResourcesPage() {
  return (
    <PublicFrame current={publicPaths.resources}>
      <h1>{resourcesTexts.head.title}</h1>
    </PublicFrame>
  )
}
