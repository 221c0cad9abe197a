import { useEffect, useRef, useState } from 'react'
import { TextField } from '../ui/form-fields.tsx'

/** Milliseconds without a key after which the text is searched for. */
const debounce = 300

interface SearchFieldProps {
  label: string
  hint?: string
  /** The text that is searched for now. */
  value: string
  onSearch: (text: string) => void
}

/** Searches for the typed text, debounced. */
export function SearchField({ label, hint, value, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(value)
  const searched = useRef(value)
  useEffect(() => {
    // Cleared by a button, or changed by going back.
    if (value === searched.current) return
    searched.current = value
    setTyped(value)
  }, [value])
  useEffect(() => {
    const text = typed.trim()
    if (text === searched.current) return
    const timer = setTimeout(() => {
      searched.current = text
      onSearch(text)
    }, debounce)
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
