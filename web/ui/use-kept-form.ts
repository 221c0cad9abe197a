import { type RefObject, useLayoutEffect, useRef } from 'react'
import { readStoredJson, writeStored } from '../start/browser-storage.ts'
import { honeypotName } from './honeypot.tsx'

interface KeptForm {
  form: RefObject<HTMLFormElement | null>
  /** Stores the form's fields; call it on every input event. */
  keep: () => void
  /** Deletes the stored fields; the form keeps its values. */
  forget: () => void
}

/**
 * Keeps a form's draft in session storage under `key`. The fields are uncontrolled, so that text typed before hydration is
 * kept as well.
 */
export function useKeptForm(key: string): KeptForm {
  const form = useRef<HTMLFormElement>(null)

  const keep = () => {
    const typed = fieldsOf(form.current).flatMap(({ name, value }) => (value === '' ? [] : [[name, value]]))
    writeStored('sessionStorage', key, typed.length > 0 ? Object.fromEntries(typed) : null)
  }

  // Before the first paint, because the visitor may start typing right after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is there
  useLayoutEffect(() => {
    const kept = new Map(Object.entries(readStoredJson('sessionStorage', key) ?? {}))
    for (const field of fieldsOf(form.current)) {
      const text = kept.get(field.name)
      if (field.value === '' && typeof text === 'string') field.value = text
    }
    keep()
  }, [key])

  return { form, keep, forget: () => writeStored('sessionStorage', key, null) }
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

function fieldsOf(form: HTMLFormElement | null): Field[] {
  return [...(form?.elements ?? [])].filter(isField).filter(({ name }) => name !== honeypotName)
}

function isField(element: Element): element is Field {
  return (
    element instanceof HTMLInputElement ||
    element instanceof HTMLSelectElement ||
    element instanceof HTMLTextAreaElement
  )
}
