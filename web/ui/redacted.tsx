import styles from './redacted.module.css'

/** A redaction bar; `length` in characters. */
export function RedactionBar({ length }: { length: number }) {
  return <svg aria-hidden="true" className={styles['bar']} width={`${(length * 0.52).toFixed(2)}em`} />
}

/**
 * A partly redacted title: its first words, then bars for the others, which are not in the page. Screen readers read
 * `spoken` instead.
 */
export function Redacted({ title, spoken }: { title: string; spoken: string }) {
  const words = title.split(' ')
  const shown = Math.floor(words.length / 2)
  return (
    <>
      <span className="visually-hidden">{spoken}</span>
      <span aria-hidden="true">
        {words.slice(0, shown).join(' ')}{' '}
        {words.slice(shown).map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the words of one title never move
          <span key={index}>
            <RedactionBar length={word.length} />{' '}
          </span>
        ))}
      </span>
    </>
  )
}
