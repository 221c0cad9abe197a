import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type Look = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Returns the class names of a button. */
export function look(variant: Look, wide = false): string {
  return classNames(styles['button'], styles[variant], wide && styles['wide'])
}
