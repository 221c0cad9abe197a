import type { ComponentProps } from 'react'
import { type ButtonVariant, buttonClass } from './button-class.ts'
import { Link } from './link.tsx'

interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant
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
      className={buttonClass(variant, wide)}
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
  variant?: ButtonVariant
}

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass(variant)} />
}
