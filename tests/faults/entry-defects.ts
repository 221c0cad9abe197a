import type { Completion } from '../../api/contract/training.ts'
import type { OutboxRow } from '../../web/offline/database.ts'

/** A defect that makes a queue entry unacceptable to the server. */
export interface Defect {
  readonly name: string
  /** Error code that the learner sees; null if the device repairs the entry from its copy of the result. */
  readonly code: string | null
  /** Returns the entry with the defect. */
  readonly damage: (row: OutboxRow) => object
  /** Whose completion of the first module already used the entry's id. */
  readonly takenBy?: 'this employee' | 'another'
}

const damaged = (name: string, code: string | null, damage: object): Defect => ({
  name,
  code,
  damage: row => ({ ...row, ...damage }),
})

const without = (field: keyof OutboxRow, code: string | null): Defect => ({
  name: `no ${field}`,
  code,
  damage: row => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field)),
})

const manyAnswers: Completion['answers'] = Array.from({ length: 40_000 }, () => ({ questId: '1-quest', choice: 0 }))

export const defects: readonly Defect[] = [
  // Rejected by the server.
  damaged('impossible score', 'impossible-score', { score: 55 }),
  damaged('unknown module', null, { moduleId: 99 }),
  { name: 'id used before', code: 'id-reused', damage: row => ({ ...row }), takenBy: 'this employee' },
  { name: 'id of another employee', code: 'id-of-another', damage: row => ({ ...row }), takenBy: 'another' },
  { name: 'invalid id', code: 'bad-request', damage: row => ({ ...row, id: `damaged ${row.id}` }) },
  damaged('invalid choice', 'bad-request', { answers: [{ questId: '1-quest', choice: 7 }] }),
  damaged('too many answers', 'too-large', { answers: manyAnswers }),
  without('moduleId', null),
  without('employeeId', null),
  without('score', 'bad-request'),
  // Unreadable on the device.
  without('answers', 'damaged-result'),
  without('finishedAt', 'damaged-result'),
  damaged('invalid answers', 'damaged-result', { answers: 7 }),
  damaged('invalid time', 'damaged-result', { finishedAt: Number.NaN }),
]
