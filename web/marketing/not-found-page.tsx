import { notFoundTexts } from '../../content/marketing/not-found-texts.ts'
import { PublicFrame } from '../ui/public-frame.tsx'

export function NotFoundPage() {
  return (
    <PublicFrame current={null}>
      <h1>{notFoundTexts.head.title}</h1>
    </PublicFrame>
  )
}
