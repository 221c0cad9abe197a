import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'

type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

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

/** Returns the class names of a button. */
function buttonClass(variant: ButtonVariant, wide = false): string {
  return classNames(styles['button'], styles[variant], wide && styles['wide'])
}
