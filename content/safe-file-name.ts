/** Characters that file systems refuse, and control and direction characters, which disguise a name. */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"/\\|?*]/gu
const longest = 150

/** Returns the last part of a path as a file name that is valid on every system and in a header. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.toWellFormed().normalize('NFC').replace(unsafe, '').replaceAll(/\s+/g, ' ')
  const ending = /\.[a-z\d]{1,10}$/i.exec(clean)?.[0] ?? ''
  const stem = [...clean.slice(0, clean.length - ending.length)].slice(0, longest).join('')
  // A leading dot would hide the file; some systems drop a trailing one.
  return `${stem.replaceAll(/^[. ]+|[. ]+$/g, '') || 'file'}${ending}`
}

/** What a reader takes for a character that file systems refuse. */
const similar: Readonly<Record<string, string>> = { '<': '(', '>': ')', '"': "'", '?': '_', '*': '_' }

/** Returns words, such as a person's name, as a file name: safe, but with similar characters instead of gaps. */
export function fileNameOf(words: string): string {
  return safeFileName(words.replaceAll(/[<>:"/\\|?*]/g, character => similar[character] ?? '-'))
}
