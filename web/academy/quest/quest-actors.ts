import { fromPromise } from 'xstate'
import type { Answer } from '../../../api/contract/complete-module.ts'
import { completeModule } from '../../offline/complete-module.ts'
import type { OfflineDatabase } from '../../offline/database.ts'
import { lockAnswer } from '../../offline/locked-answers.ts'
import type { Finished } from '../../quest/quest-machine.ts'

/** Actors for `questMachine.provide({ actors })` that save on the device for this employee and training cycle. */
export function questActors(db: OfflineDatabase, learner: { readonly employeeId: string; readonly cycle: number }) {
  return {
    lockAnswer: fromPromise<number, { readonly moduleId: number } & Answer>(({ input }) =>
      lockAnswer(db, { ...learner, ...input }),
    ),
    saveCompletion: fromPromise<unknown, Finished>(({ input }) => completeModule(db, { ...learner, ...input })),
  }
}
