import { useEffect, useRef, useState } from 'react'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { questMinutes, statedMinutes } from '../../content/curriculum/minutes.ts'
import type { ModuleText, BriefingSection as Section } from '../../content/curriculum/schema.ts'
import { questTexts as texts } from '../../content/quest/quest-texts.ts'
import { Button } from '../ui/button.tsx'
import { ProgressBar } from '../ui/progress-bar.tsx'
import styles from './briefing.module.css'
import { BriefingSection, mattersTo } from './briefing-section.tsx'
import { Opening } from './opening.tsx'
import type { CheckLog } from './use-check-log.ts'
import type { Notes } from './use-notes.ts'

interface BriefingProps {
  module: ModuleText
  checks: CheckLog
  notes: Notes
  /** Shows the list of pending law. */
  onPendingLaw: () => void
  /** The label of the button that continues. */
  action: string
  onBegin: () => void
  /** Where the sections that were read are stored; by default nowhere. */
  reading?: Reading | undefined
}

/** The learner's place in the briefing, as the number of sections that were read. */
export interface Reading {
  readonly saved: number
  /** Called with a larger number; must be stable. */
  readonly onRead: (read: number) => void
}

/**
 * Whether the page is in a frame, as in a learning platform. The frame may be taller than the window, so that what is fixed
 * to its end is out of sight.
 */
const isFramed = typeof window !== 'undefined' && window.parent !== window

/** The lesson before a quest, with its sources. It can be skipped at any time. */
export function Briefing({ module, checks, notes, onPendingLaw, action, onBegin, reading }: BriefingProps) {
  const [article, setArticle] = useState<HTMLElement | null>(null)
  const read = useReadSections(article, module.briefing.length, reading)
  const next = reading && reading.saved > 0 ? module.briefing[reading.saved] : undefined
  const minutes = module.briefing.map(statedMinutes)
  const all = sum(minutes)
  const left = sum(minutes.slice(read))
  const begin = (
    <div className={styles['begin']} data-framed={isFramed || undefined}>
      <Button wide onClick={onBegin}>
        {action}
      </Button>
    </div>
  )
  return (
    <>
      {isFramed && begin}
      <Opening module={module} notes={notes} />
      <div className={styles['briefing']}>
        <aside className={styles['contents']} data-framed={isFramed || undefined}>
          <nav aria-label={texts.sections}>
            <p className={styles['title']}>{texts.sections}</p>
            <ol>
              {module.briefing.map((section, index) => (
                <li key={section.title} data-read={index < read || undefined}>
                  <a href={`#section-${index + 1}`}>
                    <span>
                      {section.title}
                      {section.roles && <span className={styles['readers']}>{mattersTo(section.roles)}</span>}
                    </span>
                    <span className={styles['minutes']}>
                      {texts.minutes(statedMinutes(section))} <CheckCount section={section} checks={checks} />
                    </span>
                  </a>
                </li>
              ))}
            </ol>
            <Button variant="quiet" onClick={onPendingLaw}>
              {texts.pendingLaw}
            </Button>
          </nav>
          <div className={styles['progress']}>
            <ProgressBar label={academyTexts.player.briefing} percent={Math.round(((all - left) / all) * 100)} />
            <p>{texts.minutesLeft(left)}</p>
            {reading && next && (
              <p>
                <a href={`#section-${reading.saved + 1}`}>{texts.continueReading(next.title)}</a>
              </p>
            )}
          </div>
          <p className={styles['hint']}>{texts.beginHint(Math.ceil(sum(module.quests.map(questMinutes))))}</p>
          {!isFramed && begin}
        </aside>
        <article ref={setArticle} className={styles['article']}>
          {module.briefing.map((section, index) => (
            <BriefingSection
              key={section.title}
              id={`section-${index + 1}`}
              section={section}
              checks={checks}
              notes={notes}
              onPendingLaw={onPendingLaw}
            />
          ))}
          {isFramed && begin}
        </article>
      </div>
    </>
  )
}

/** How many self-checks of a section are answered. */
function CheckCount({ section, checks }: { section: Section; checks: CheckLog }) {
  if (section.kind !== 'read' || !section.selfChecks?.length) return null
  const done = section.selfChecks.filter(({ id }) => checks.answered.has(id)).length
  return <span>{texts.checksAnswered(done, section.selfChecks.length)}</span>
}

/** Returns the number of an article's `<section>`s that were scrolled past, now or in an earlier visit. It never decreases. */
function useReadSections(article: HTMLElement | null, count: number, reading?: Reading): number {
  const [read, setRead] = useState(Math.min(reading?.saved ?? 0, count))
  const latest = useRef(read)
  useEffect(() => {
    if (read > latest.current) reading?.onRead(read)
    latest.current = read
  }, [read, reading])
  useEffect(() => {
    if (!article) return
    const sections = [...article.querySelectorAll(':scope > section')]
    const update = (end: number) => {
      const passed = sections.filter(section => section.getBoundingClientRect().bottom < end).length
      setRead(before => Math.max(before, Math.min(passed, count)))
    }
    const observer = new IntersectionObserver(
      entries => update(isFramed ? visibleEnd(entries) : window.innerHeight),
      // The page around a tall frame scrolls without an event in it, so that each part of a section is observed.
      { threshold: isFramed ? Array.from({ length: 21 }, (_, step) => step / 20) : [0, 1] },
    )
    for (const section of sections) observer.observe(section)
    const onScroll = () => update(window.innerHeight)
    window.addEventListener('scrollend', onScroll)
    return () => {
      observer.disconnect()
      window.removeEventListener('scrollend', onScroll)
    }
  }, [article, count])
  return read
}

/** Returns how far down the frame is visible on the screen, as far as these entries show. */
function visibleEnd(entries: readonly IntersectionObserverEntry[]): number {
  return Math.max(
    0,
    ...entries.map(({ isIntersecting, intersectionRect }) => (isIntersecting ? intersectionRect.bottom + 1 : 0)),
  )
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}
