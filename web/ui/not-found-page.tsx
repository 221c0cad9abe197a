import { paths } from '../../content/paths.ts'
import { siteTexts } from '../../content/site-texts.ts'
import { ButtonLink } from './button.tsx'
import { MessagePage } from './message-page.tsx'

/** For an address that nothing answers to. */
export function NotFoundPage() {
  const { title, text, back } = siteTexts.notFound
  return (
    <MessagePage title={title} action={<ButtonLink to={paths.academy}>{back}</ButtonLink>}>
      {text}
    </MessagePage>
  )
}
