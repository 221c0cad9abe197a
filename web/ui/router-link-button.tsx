import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { type Look, look } from './button.tsx'

interface RouterLinkButtonProps extends Omit<ComponentProps<typeof Link>, 'className'> {
  variant?: Look
  wide?: boolean
}

/** A link that looks like a button and leads to another page of the app. */
export function RouterLinkButton({ variant = 'primary', wide = false, ...rest }: RouterLinkButtonProps) {
  return <Link {...rest} className={look(variant, wide)} />
}
