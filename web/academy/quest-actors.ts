import { fromPromise } from 'xstate'
import type { Answer } from '../../api/contract/complete-module.ts'
import { completeModule } from '../offline/complete-module.ts'
import type { OfflineDatabase } from '../offline/database.ts'
import { lockAnswer } from '../offline/locked-answers.ts'
import type { Finished } from './quest-machine.ts'

/** Actors for `questMachine.provide({ actors })` that save on the device for this employee. */
export function questActors(db: OfflineDatabase, employeeId: string) {
  return {
    lockAnswer: fromPromise<number, { readonly moduleId: number } & Answer>(({ input }) =>
      lockAnswer(db, { employeeId, ...input }),
    ),
    saveCompletion: fromPromise<unknown, Finished>(({ input }) => completeModule(db, { employeeId, ...input })),
  }
}
