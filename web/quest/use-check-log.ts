import { useMemo, useState } from 'react'

/** The self-checks that a learner has answered, wherever they are stored. */
export interface CheckLog {
  /** Whether the latest answer was right, by the self-check's id. */
  readonly answered: ReadonlyMap<string, boolean>
  readonly onAnswered: (checkId: string, rightly: boolean) => void
}

/**
 * Returns the answered self-checks, at first `saved`, and passes new ones to `save`, which must be stable. A failure to
 * save is ignored, because self-checks earn no points.
 */
export function useCheckLog(
  saved: ReadonlyMap<string, boolean>,
  save: (checkId: string, rightly: boolean) => Promise<unknown>,
): CheckLog {
  const [answered, setAnswered] = useState(saved)
  return useMemo(
    () => ({
      answered,
      onAnswered: (checkId, rightly) => {
        setAnswered(before => new Map(before).set(checkId, rightly))
        save(checkId, rightly).catch(() => undefined)
      },
    }),
    [answered, save],
  )
}
