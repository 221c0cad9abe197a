import { useMemo, useState } from 'react'
import { saveAnsweredCheck } from '../../offline/answered-checks.ts'
import type { OfflineDatabase } from '../../offline/database.ts'
import type { CheckLog } from '../../quest/check-log.ts'

interface CheckLogOptions {
  readonly employeeId: string
  readonly moduleId: number
  /** Those answered before this visit. */
  readonly saved: ReadonlyMap<string, boolean>
}

/** Returns the answered self-checks and stores new ones on the device; a full device forgets them when the visit ends. */
export function useCheckLog(db: OfflineDatabase, { employeeId, moduleId, saved }: CheckLogOptions): CheckLog {
  const [answered, setAnswered] = useState(saved)
  return useMemo(
    () => ({
      answered,
      onAnswered: (checkId, rightly) => {
        setAnswered(before => new Map(before).set(checkId, rightly))
        saveAnsweredCheck(db, { employeeId, moduleId, checkId, rightly }).catch(() => undefined)
      },
    }),
    [answered, db, employeeId, moduleId],
  )
}
