import { useLayoutEffect, useRef } from 'react'
import { resourceFormTexts } from '../../content/resource-form-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './resource-form.module.css'
import { textOf } from './resource-form-draft.ts'
import type { Conflict } from './use-save-resource.ts'

const texts = resourceFormTexts.conflict

interface ResourceConflictProps {
  conflict: Conflict
  onLoad: () => void
  onSave: () => void
}

/** Says what somebody else has changed meanwhile; takes the focus, because it stands at the other end of the form. */
export function ResourceConflict({ conflict: { theirs, taken, disputed }, onLoad, onSave }: ResourceConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.focus()
  }, [])
  const listed = [
    { title: texts.taken, fields: taken },
    { title: texts.disputed, fields: disputed },
  ].filter(({ fields }) => fields.length > 0)
  return (
    <div ref={box} tabIndex={-1} className={styles['conflict']} role="alert">
      <Notice
        tone="warning"
        word={texts.word}
        actions={
          <>
            <Button variant="secondary" onClick={onSave}>
              {texts.save}
            </Button>
            <Button variant="quiet" onClick={onLoad}>
              {texts.load}
            </Button>
          </>
        }
      >
        <p>{texts.intro}</p>
        {listed.map(({ title, fields }) => (
          <div key={title}>
            <p>{title}</p>
            <dl>
              {fields.map(field => (
                <div key={field}>
                  <dt>{resourceFormTexts.fields[field]}</dt>
                  <dd>{textOf(theirs, field) || texts.empty}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
      </Notice>
    </div>
  )
}
