import { contactTexts } from '../../content/marketing/contact-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { PublicFrame } from '../ui/public-frame.tsx'

export function ContactPage() {
  return (
    <PublicFrame current={publicPaths.contact}>
      <h1>{contactTexts.head.title}</h1>
    </PublicFrame>
  )
}
