import { expect, test } from 'vitest'
import type { OfflineDatabase } from '../../web/offline/database.ts'
import { forgetSession, rememberSignIn } from '../../web/offline/device-session.ts'
import { dropNotesOfOthers, notesIn, saveNote } from '../../web/offline/notes.ts'
import { ada, deliver, finish, grace, newStorage } from './example-device.ts'

/** Returns a device on which Ada is signed in and has written a note. */
async function adasNotebook(): Promise<OfflineDatabase> {
  const db = newStorage().open()
  await rememberSignIn(db, ada)
  await saveNote(db, { employeeId: ada.id, moduleId: 1, noteId: '1-practice-folder', text: 'Ask first.' })
  return db
}
const adasNotes = (db: OfflineDatabase) => notesIn(db, ada.id, 1)

test('a note belongs to one employee and one module, and an empty one is deleted', async () => {
  const db = await adasNotebook()
  expect(await adasNotes(db)).toEqual(new Map([['1-practice-folder', 'Ask first.']]))
  expect(await notesIn(db, ada.id, 2)).toEqual(new Map())
  expect(await notesIn(db, grace.id, 1)).toEqual(new Map())
  await saveNote(db, { employeeId: ada.id, moduleId: 1, noteId: '1-practice-folder', text: '' })
  expect(await adasNotes(db)).toEqual(new Map())
})

test('a logout deletes the notes when nothing waits to be sent', async () => {
  const db = await adasNotebook()
  await dropNotesOfOthers(db)
  expect((await adasNotes(db)).size).toBe(1)
  await forgetSession(db, 'logout')
  await dropNotesOfOthers(db)
  expect((await adasNotes(db)).size).toBe(0)
})

test('notes stay while results wait, even if a colleague signs in, and go once those are sent', async () => {
  const db = await adasNotebook()
  await finish(db, ada.id, 1)
  for (const next of [grace, ada]) {
    await forgetSession(db, 'logout')
    await dropNotesOfOthers(db)
    await rememberSignIn(db, next)
    await dropNotesOfOthers(db)
  }
  expect((await adasNotes(db)).size).toBe(1)
  await deliver(db)
  await forgetSession(db, 'logout')
  await dropNotesOfOthers(db)
  expect((await adasNotes(db)).size).toBe(0)
})

test('notes stay for a learner whose session the server has ended', async () => {
  const db = await adasNotebook()
  await forgetSession(db, 'ended')
  await dropNotesOfOthers(db)
  expect((await adasNotes(db)).size).toBe(1)
})
