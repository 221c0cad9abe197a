/** A part of a line: a legible word, or a bar over redacted words. Lengths in the units of the caller. */
interface Piece {
  readonly line: number
  readonly x: number
  readonly width: number
  readonly text?: string
}

const gap = 6

/**
 * Returns three lines of redacted text in which only the given words are legible: the first near the start of line 0,
 * the second in line 2. `seed` determines the lengths of the bars, so that a document always looks the same.
 */
export function redactedLines(
  seed: string,
  width: number,
  words: readonly { readonly text: string; readonly width: number }[],
): Piece[] {
  const next = seededNumbers(seed)
  const pieces: Piece[] = []
  const ends = [width, width * (0.94 + 0.06 * next()), width * (0.5 + 0.2 * next())]
  for (const [line, end] of ends.entries()) {
    const word = line === 0 ? words[0] : line === 2 ? words[1] : undefined
    const wordAfter = word ? 1 + Math.floor(next() * 2) : -1
    let x = 0
    for (let index = 0; x < end - 12; index += 1) {
      if (word && index === wordAfter) {
        pieces.push({ line, x, width: word.width, text: word.text })
        x += word.width + gap
        continue
      }
      const wanted = width * (0.05 + 0.14 * next())
      // A bar that would leave a very short rest extends to the end of the line.
      const length = end - x - wanted < width * 0.05 ? end - x : wanted
      pieces.push({ line, x, width: length })
      x += length + gap
    }
  }
  return pieces
}

/** Returns a generator of pseudo-random numbers from 0 to 1 (mulberry32), seeded with a text (its FNV-1a hash). */
export function seededNumbers(seed: string): () => number {
  let state = 0x811c9dc5
  for (const character of seed) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
