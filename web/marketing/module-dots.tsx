import { dashboardModules } from '../../content/curriculum/outline.ts'
import styles from './module-dots.module.css'

/** The seven modules as a row of dots, some of them filled. Decorative; the text beside it says the same. */
export function ModuleDots({ filled }: { filled: readonly number[] }) {
  return (
    <svg className={styles['dots']} aria-hidden="true" viewBox="0 0 84 12">
      {dashboardModules.map(({ id }, index) => (
        <circle key={id} cx={index * 12 + 6} cy="6" r="4" data-filled={filled.includes(id) || undefined} />
      ))}
    </svg>
  )
}
