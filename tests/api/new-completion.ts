import { foundations } from '../../content/curriculum/modules/1-foundations.ts'

/** A content version that no module has. */
export const unknownVersion = 20_261_122

/** Returns a completion of module 1 with every optional field but `employeeId`. */
export const newCompletion = () => ({
  moduleId: 1,
  score: 100,
  id: crypto.randomUUID(),
  finishedAt: new Date().toISOString(),
  answers: [{ questId: '1-the-test-file', choice: 1 }],
  contentVersion: foundations.version,
})
