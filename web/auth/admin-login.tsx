import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router-dom'
import { authTexts } from '../../content/auth-texts.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { useOnline } from '../ui/use-online.ts'
import type { signInFormMachine } from './sign-in-form-machine.ts'
import { SignInScreen, type SignInTexts } from './sign-in-screen.tsx'

interface AdminLoginProps {
  machine: typeof signInFormMachine
  texts: SignInTexts
  dashboard: string
  link: ReactNode
}

/** Sign-in to an admin area, by password or by the link of an invitation. */
export function AdminLogin({ machine, texts, dashboard, link }: AdminLoginProps) {
  const [search] = useSearchParams()
  const token = search.get('token')
  const online = useOnline()
  return (
    <SignInScreen
      key={token}
      machine={machine}
      token={token}
      texts={texts}
      destination={dashboard}
      signedIn={null}
      notices={<Live>{!online && <Notice word={authTexts.offline.word}>{authTexts.offline.text}</Notice>}</Live>}
      link={link}
    />
  )
}
