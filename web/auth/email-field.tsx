import { authTexts } from '../../content/auth-texts.ts'
import { TextField } from '../ui/text-field.tsx'

/** The address that names an account; `email`: what stands there at first. */
export function EmailField({ email }: { email: string }) {
  return (
    <TextField
      label={authTexts.email}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={email}
      required
    />
  )
}
