import styles from './button.module.css'
import { classNames } from './class-names.ts'

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Returns the class names of a button. */
export function buttonClass(variant: ButtonVariant, wide = false): string {
  return classNames(styles['button'], styles[variant], wide && styles['wide'])
}
