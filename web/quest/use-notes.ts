import { useMemo, useState } from 'react'

/** What a learner writes in a module for themselves, wherever it is kept. */
export interface Notes {
  /** By the id of a practice task or of the first instinct. */
  readonly texts: ReadonlyMap<string, string>
  /** Says who can read an answer to a practice task, and how long it is kept. */
  readonly hint: string
  readonly onWrite: (noteId: string, text: string) => void
}

/** Returns the id of the note with the answer to a module's opening. */
export const instinctId = (moduleId: number): string => `${moduleId}-instinct`

/** Returns the notes, at first `saved`, and passes new ones to `save`, which must be stable. A failure to save is ignored. */
export function useNotes(
  saved: ReadonlyMap<string, string>,
  hint: string,
  save: (noteId: string, text: string) => Promise<unknown>,
): Notes {
  const [texts, setTexts] = useState(saved)
  return useMemo(
    () => ({
      texts,
      hint,
      onWrite: (noteId, text) => {
        setTexts(before => new Map(before).set(noteId, text))
        save(noteId, text).catch(() => undefined)
      },
    }),
    [texts, hint, save],
  )
}
