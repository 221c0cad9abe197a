import { Link, type LinkProps } from './link.tsx'
import { type Look, look } from './look.ts'

interface RouterLinkButtonProps extends Omit<LinkProps, 'className'> {
  variant?: Look
  wide?: boolean
}

/** A link that looks like a button and leads to another page of the app. */
export function RouterLinkButton({ variant = 'primary', wide = false, ...rest }: RouterLinkButtonProps) {
  return <Link {...rest} className={look(variant, wide)} />
}
