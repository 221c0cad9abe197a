import { useMemo, useState } from 'react'
import type { ModuleText } from '../../content/curriculum/schema.ts'
import type { CheckAnswer } from './self-check-answer.ts'

/** The self-checks that a learner has answered, wherever they are stored. */
export interface CheckLog {
  /** Whether the latest answer was right, by the self-check's id. */
  readonly answered: ReadonlyMap<string, boolean>
  readonly onAnswered: (checkId: string, rightly: boolean, answer: CheckAnswer) => void
}

/** Returns whether the latest answer to each self-check of the module was right. */
export function areAllRight({ briefing }: ModuleText, { answered }: CheckLog): boolean {
  const checks = briefing.flatMap(section => (section.kind === 'read' ? (section.selfChecks ?? []) : []))
  return checks.every(({ id }) => answered.get(id) === true)
}

/**
 * Returns the answered self-checks, at first `saved`, and passes new ones to `save`, which must be stable. A failure to
 * save is ignored, because self-checks earn no points.
 */
export function useCheckLog(
  saved: ReadonlyMap<string, boolean>,
  save: (checkId: string, rightly: boolean, answer: CheckAnswer) => Promise<unknown>,
): CheckLog {
  const [answered, setAnswered] = useState(saved)
  return useMemo(
    () => ({
      answered,
      onAnswered: (checkId, rightly, answer) => {
        setAnswered(before => new Map(before).set(checkId, rightly))
        save(checkId, rightly, answer).catch(() => undefined)
      },
    }),
    [answered, save],
  )
}
