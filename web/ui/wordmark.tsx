import { brand } from '../../content/brand.ts'
import { publicPaths } from '../../content/paths.ts'
import { classNames } from './class-names.ts'
import { Link } from './link.tsx'
import styles from './wordmark.module.css'

/** Name and link target of each site. */
const homes = {
  academy: { name: brand.academy, href: publicPaths.academy },
  consultancy: { name: brand.name, href: publicPaths.home },
} as const

export type Home = keyof typeof homes

/** The site's logo and name, as a link to its first page. */
export function Wordmark({ of }: { of: Home }) {
  const { name, href } = homes[of]
  return (
    <Link href={href} className={classNames(styles['wordmark'], styles[of])}>
      <svg aria-hidden="true" viewBox="0 0 28 20" className={styles['mark']}>
        <path d="M0 1h28v5H0zM0 14h12v5H0z" />
        <circle cx="18" cy="16.5" r="2.5" />
        <circle cx="25" cy="16.5" r="1.9" className={styles['open']} />
      </svg>
      <span>
        {brand.shortName} <span className={styles['rest']}>{name.replace(brand.shortName, '').trim()}</span>
      </span>
    </Link>
  )
}
