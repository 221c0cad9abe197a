import { classNames } from '../ui/class-names.ts'
import styles from './included-list.module.css'

interface IncludedListProps {
  items: readonly string[]
  /** Whether these belong to it; the heading above says so in words. */
  included: boolean
}

/** What an offer includes, or does not: a filled dot is in, an open one is not, as everywhere on this site. */
export function IncludedList({ items, included }: IncludedListProps) {
  return (
    <ul className={classNames(styles['list'], included && styles['included'])}>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
