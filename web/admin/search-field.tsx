import { useEffect, useRef, useState } from 'react'
import { TextField } from '../ui/text-field.tsx'

/** Milliseconds without a key after which what was typed is looked for. */
const pause = 300

interface SearchFieldProps {
  label: string
  hint?: string
  /** What is looked for now. */
  value: string
  onSearch: (text: string) => void
}

/** Looks for what is typed as soon as the typing pauses. */
export function SearchField({ label, hint, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const told = useRef(value)
  useEffect(() => {
    // Changed from elsewhere: cleared, or gone back to.
    if (value === told.current) return
    told.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    const text = typed.trim()
    if (text === told.current) return
    const timer = setTimeout(() => {
      told.current = text
      onSearch(text)
    }, pause)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  return (
    <TextField
      type="search"
      label={label}
      hint={hint}
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      value={typed}
      onChange={event => setTyped(event.target.value)}
    />
  )
}
