import { RedactionBar } from '../ui/redacted.tsx'

/** Running text of which every word is left out; `words` are their lengths. */
export function RedactedLines({ words }: { words: readonly number[] }) {
  return (
    <p aria-hidden="true">
      {words.map((length, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars never move
        <span key={index}>
          <RedactionBar length={length} />{' '}
        </span>
      ))}
    </p>
  )
}
