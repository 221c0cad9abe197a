import { useMemo, useState } from 'react'
import type { CheckLog } from '../quest/check-log.ts'
import type { Lms } from './lms.ts'
import type { ModuleRecord } from './module-record.ts'

/** Returns the answered self-checks, and saves new ones in the LMS. A failure is silent: they earn nothing. */
export function useRecordedChecks(record: ModuleRecord, { saved, mode }: Pick<Lms, 'saved' | 'mode'>): CheckLog {
  const [answered, setAnswered] = useState(() => new Map(Object.entries(saved?.checks ?? {})))
  return useMemo(
    () => ({
      answered,
      onAnswered: (checkId, rightly) => {
        setAnswered(before => new Map(before).set(checkId, rightly))
        if (mode === 'take') record.saveCheck(checkId, rightly).catch(() => undefined)
      },
    }),
    [answered, record, mode],
  )
}
