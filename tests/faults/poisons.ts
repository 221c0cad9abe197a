import type { Completion } from '../../api/contract/complete-module.ts'
import type { OutboxRow } from '../../web/offline/database.ts'

/** A defect that makes a queue entry unacceptable to the server. */
export interface Poison {
  readonly name: string
  /** Error code that the learner sees; null if the device repairs the entry from its copy of the result. */
  readonly code: string | null
  /** Returns the entry with the defect. */
  readonly spoil: (row: OutboxRow) => object
  /** Whose completion of the first module already used the entry's id. */
  readonly takenBy?: 'this employee' | 'another'
}

const spoilt = (name: string, code: string | null, damage: object): Poison => ({
  name,
  code,
  spoil: row => ({ ...row, ...damage }),
})

const without = (field: keyof OutboxRow, code: string | null): Poison => ({
  name: `no ${field}`,
  code,
  spoil: row => Object.fromEntries(Object.entries(row).filter(([name]) => name !== field)),
})

const manyAnswers: Completion['answers'] = Array.from({ length: 40_000 }, () => ({ questId: '1-quest', choice: 0 }))

export const poisons: readonly Poison[] = [
  // Rejected by the server.
  spoilt('impossible score', 'impossible-score', { score: 55 }),
  spoilt('unknown module', null, { moduleId: 99 }),
  { name: 'id used before', code: 'id-reused', spoil: row => ({ ...row }), takenBy: 'this employee' },
  { name: 'id of another employee', code: 'id-of-another', spoil: row => ({ ...row }), takenBy: 'another' },
  { name: 'id that is none', code: 'bad-request', spoil: row => ({ ...row, id: `spoilt ${row.id}` }) },
  spoilt('choice that is none', 'bad-request', { answers: [{ questId: '1-quest', choice: 7 }] }),
  spoilt('too many answers', 'too-large', { answers: manyAnswers }),
  without('moduleId', null),
  without('employeeId', null),
  without('score', 'bad-request'),
  // Unreadable on the device.
  without('answers', 'damaged-result'),
  without('finishedAt', 'damaged-result'),
  spoilt('answers that are none', 'damaged-result', { answers: 7 }),
  spoilt('time that is none', 'damaged-result', { finishedAt: Number.NaN }),
]
