import { RedactionBar } from '../ui/redacted.tsx'

/** Redacted running text; `words` are the lengths of the words. */
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
