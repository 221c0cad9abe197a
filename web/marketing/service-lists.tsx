import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import styles from './service-lists.module.css'

interface Entry {
  /** In the margin: a number, a rule, a sign. */
  mark: ReactNode
  title: string
  text: ReactNode
  /** A line in small print below. */
  foot?: ReactNode
}

interface EntryListProps {
  entries: readonly Entry[]
  /** Width of the margin: for a sign, or for the name of a rule. */
  margin?: 'sign' | 'rule'
}

/** A list of entries with a mark in the margin. */
export function EntryList({ entries, margin = 'sign' }: EntryListProps) {
  return (
    <ol className={classNames(styles['list'], styles[margin])}>
      {entries.map(({ mark, title, text, foot }) => (
        <li key={title}>
          <span className={styles['mark']}>{mark}</span>
          <div>
            <h3>{title}</h3>
            <p className={styles['text']}>{text}</p>
            {foot && <p className={styles['foot']}>{foot}</p>}
          </div>
        </li>
      ))}
    </ol>
  )
}

/** Items of a list, each with a title and a text. */
export function TitledItems({ items }: { items: readonly { readonly title: string; readonly text: string }[] }) {
  return items.map(({ title, text }) => (
    <li key={title}>
      <h3>{title}</h3>
      <p>{text}</p>
    </li>
  ))
}

interface IncludedListProps {
  items: readonly string[]
  /** Whether the items are included; the heading above says the same. */
  included: boolean
}

/** A list of included items, with filled dots, or of excluded ones, with open dots. */
export function IncludedList({ items, included }: IncludedListProps) {
  return (
    <ul className={classNames(styles['items'], included && styles['included'])}>
      {items.map(item => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  )
}
