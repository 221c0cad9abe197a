import type { ReactNode } from 'react'
import { noticeWords } from '../../content/site-texts.ts'
import { Icon, type IconName } from './icon.tsx'
import styles from './notice.module.css'

export type Tone = keyof typeof noticeWords

const icons: Record<Tone, IconName> = { info: 'info', success: 'check', warning: 'warning', danger: 'cross' }

interface NoticeProps {
  tone?: Tone
  /** The meaning of colour and icon as a word; by default that of the tone. */
  word?: string
  /** Buttons or links, under the text. */
  actions?: ReactNode
  children: ReactNode
}

/** A message in the page. To have it announced, put it into a `Live` region that is rendered before the message. */
export function Notice({ tone = 'info', word = noticeWords[tone], actions, children }: NoticeProps) {
  return (
    <div className={styles['notice']} data-tone={tone}>
      <p className={styles['word']}>
        <Icon name={icons[tone]} />
        {word}
      </p>
      <div className={styles['body']}>
        {children}
        {actions && <div className={styles['actions']}>{actions}</div>}
      </div>
    </div>
  )
}

/** A region whose changes screen readers announce: politely, or at once for errors. */
export function Live({ urgent = false, children }: { urgent?: boolean; children?: ReactNode }) {
  return (
    <div role={urgent ? 'alert' : 'status'} className={styles['live']}>
      {children}
    </div>
  )
}
