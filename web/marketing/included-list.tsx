import { classNames } from '../ui/class-names.ts'
import styles from './included-list.module.css'

interface IncludedListProps {
  items: readonly string[]
  /** Whether the items are included; the heading above says the same. */
  included: boolean
}

/** A list of included items, with filled dots, or of excluded ones, with open dots. */
export function IncludedList({ items, included }: IncludedListProps) {
  return (
    <ul className={classNames(styles['list'], included && styles['included'])}>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
