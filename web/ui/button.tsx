import type { ComponentProps } from 'react'
import { Link } from './link.tsx'
import { type Look, look } from './look.ts'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: Look
  wide?: boolean
  /** An action is running: the button keeps the focus, and clicks do nothing. */
  busy?: boolean
}

/** A button: solid (primary), outlined (secondary), text only (quiet) or red for destructive actions (danger). */
export function Button({ variant = 'primary', wide = false, busy = false, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={look(variant, wide)}
      aria-disabled={busy || undefined}
      data-busy={busy || undefined}
      onClick={event => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    />
  )
}

interface LinkButtonProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  variant?: Look
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', ...rest }: LinkButtonProps) {
  return <Link {...rest} className={look(variant)} />
}
