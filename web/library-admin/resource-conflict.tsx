import { useLayoutEffect, useRef } from 'react'
import { resourceFormTexts } from '../../content/library-admin/resource-form-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './resource-form.module.css'
import { textOf } from './resource-form-draft.ts'
import type { Conflict } from './use-save-resource.ts'

const texts = resourceFormTexts.conflict

interface ResourceConflictProps {
  conflict: Conflict
  onReload: () => void
  onSave: () => void
}

/**
 * Lists what another admin has changed since the form was opened, and asks whose version to keep. It takes the focus,
 * because the button that was pressed is at the other end of the form.
 */
export function ResourceConflict({ conflict, onReload, onSave }: ResourceConflictProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    box.current?.focus()
  }, [])
  const lists = [
    { title: texts.merged, fields: conflict.merged },
    { title: texts.conflicting, fields: conflict.conflicting },
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
            <Button variant="quiet" onClick={onReload}>
              {texts.reload}
            </Button>
          </>
        }
      >
        <p>{texts.intro}</p>
        {lists.map(({ title, fields }) => (
          <div key={title}>
            <p>{title}</p>
            <dl>
              {fields.map(field => (
                <div key={field}>
                  <dt>{resourceFormTexts.fields[field]}</dt>
                  <dd>{textOf(conflict.theirs, field) || texts.empty}</dd>
                </div>
              ))}
            </dl>
          </div>
        ))}
        <p>{texts.choice}</p>
      </Notice>
    </div>
  )
}
