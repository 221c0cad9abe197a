import { publicPaths } from '../../content/paths.ts'
import { complianceToolkitTexts } from '../../content/resources/compliance-toolkit-texts.ts'
import { PublicFrame } from '../ui/public-frame.tsx'

export function ComplianceToolkitPage() {
  return (
    <PublicFrame current={publicPaths.complianceToolkit}>
      <h1>{complianceToolkitTexts.head.title}</h1>
    </PublicFrame>
  )
}
