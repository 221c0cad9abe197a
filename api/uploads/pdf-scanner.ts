/** Reads the syntax of a PDF piece by piece (ISO 32000-2, 7.2 and 7.3). */
interface PdfScanner {
  /**
   * Reads on, at this place of the file. `end`: how many bytes were read: all, or up to the data of a stream that begins
   * there; then `names` holds the names in the dictionary before it.
   */
  feed(bytes: Buffer, position: number): { end: number; names?: ReadonlySet<string> }
  /** Whether what comes next is read as syntax, and not within a text or a comment. */
  isInSyntax(): boolean
}

const [tab, newLine, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20]
const delimiters = new Set(Buffer.from('()<>[]{}/%'))
const isWhite = (byte: number) => byte === 0 || (byte >= tab && byte <= carriageReturn) || byte === space
const isRegular = (byte: number) => !isWhite(byte) && !delimiters.has(byte)
/** Longer than any name or keyword that is looked for, also with every character escaped. */
const longestWord = 64

interface Listeners {
  /** A name in the objects' syntax: not what stands in a text, an address or a comment. Without its slash, its escapes (`#4A`) resolved. */
  readonly onName: (name: string) => void
  /** An object begins: the place after its keyword. */
  readonly onObject: (end: number) => void
}

/** A scanner that tells what is in the syntax of a PDF. */
export function pdfScanner({ onName, onObject }: Listeners): PdfScanner {
  let state: 'plain' | 'name' | 'comment' | 'text' = 'plain'
  /** Open parentheses of a text. */
  let depth = 0
  let escaped = false
  let word = ''
  let names = new Set<string>()

  /** Ends a word at this place of the file; tells whether a stream's data begins after it. */
  const finishWord = (end: number): boolean => {
    const ended = word
    word = ''
    if (state === 'name') {
      state = 'plain'
      const name = ended.replaceAll(/#([\da-f]{2})/gi, (_, digits) => String.fromCharCode(Number.parseInt(digits, 16)))
      names.add(name)
      onName(name)
    } else if (ended === 'obj') {
      names = new Set()
      onObject(end)
    }
    return ended === 'stream'
  }

  const readText = (byte: number) => {
    if (escaped) escaped = false
    else if (byte === 0x5c) escaped = true
    else if (byte === 0x28) depth += 1
    else if (byte === 0x29) depth -= 1
    if (depth === 0) state = 'plain'
  }

  return {
    feed(bytes, position) {
      for (let index = 0; index < bytes.length; index += 1) {
        const byte = bytes.readUInt8(index)
        if (state === 'comment') {
          if (byte === newLine || byte === carriageReturn) state = 'plain'
        } else if (state === 'text') readText(byte)
        else if (isRegular(byte)) {
          if (word.length < longestWord) word += String.fromCharCode(byte)
        } else {
          const inName = state === 'name'
          if ((word || inName) && finishWord(position + index) && !inName) {
            const before = names
            names = new Set()
            return { end: index, names: before }
          }
          if (byte === 0x2f) state = 'name'
          else if (byte === 0x25) state = 'comment'
          else if (byte === 0x28) {
            state = 'text'
            depth = 1
          }
        }
      }
      return { end: bytes.length }
    },
    isInSyntax: () => state !== 'text' && state !== 'comment',
  }
}
