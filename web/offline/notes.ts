/** What learners write for themselves in a module. It stays on the device, under their account, and is never sent. */
import type { Note, OfflineDatabase } from './database.ts'
import { deviceState } from './device-session.ts'

/** Saves a note; an empty one deletes it. */
export async function saveNote(db: OfflineDatabase, note: Note): Promise<void> {
  if (note.text) await db.notes.put(note)
  else await db.notes.delete([note.employeeId, note.noteId])
}

/** Returns an employee's notes in a module, by their ids. */
export async function notesIn(
  db: OfflineDatabase,
  employeeId: string,
  moduleId: number,
): Promise<ReadonlyMap<string, string>> {
  const notes = await db.notes.where({ employeeId, moduleId }).toArray()
  return new Map(notes.map(({ noteId, text }) => [noteId, text]))
}

/**
 * Deletes the notes of everyone who has left this device (PRODUCT.md, "Story, self-checks and practice"). Those stay of the learner who is
 * signed in, of one whose session the server has ended, and of those whose results wait to be sent.
 */
export async function dropNotesOfOthers(db: OfflineDatabase): Promise<void> {
  await db.transaction('rw', [db.device, db.outbox, db.notes], async () => {
    const { learner, lastEmployeeId, signedOut } = await deviceState(db)
    const owners = await db.outbox.orderBy('employeeId').uniqueKeys()
    const kept = [...owners, learner?.id ?? (signedOut === 'ended' ? lastEmployeeId : null)]
    await db.notes.filter(({ employeeId }) => !kept.includes(employeeId)).delete()
  })
}
