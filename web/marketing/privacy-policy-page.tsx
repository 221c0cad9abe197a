import { privacyPolicyTexts } from '../../content/marketing/privacy-policy-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { PublicFrame } from '../ui/public-frame.tsx'

export function PrivacyPolicyPage() {
  return (
    <PublicFrame current={publicPaths.privacyPolicy}>
      <h1>{privacyPolicyTexts.head.title}</h1>
    </PublicFrame>
  )
}
