import { fractionalDpoTexts } from '../../content/marketing/fractional-dpo-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { PublicFrame } from '../ui/public-frame.tsx'

export function FractionalDpoPage() {
  return (
    <PublicFrame current={publicPaths.fractionalDpo}>
      <h1>{fractionalDpoTexts.head.title}</h1>
    </PublicFrame>
  )
}
