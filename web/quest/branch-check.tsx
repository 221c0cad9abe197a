import { useLayoutEffect, useRef } from 'react'
import { selfCheckTexts as texts } from '../../content/quest/self-check-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import styles from './branch-check.module.css'
import { Citations } from './citations.tsx'
import { type BranchCheck as Check, type CheckAnswer, sceneAfter } from './self-check-answer.ts'

interface BranchCheckProps {
  check: Check
  path: CheckAnswer
  onChange: (path: CheckAnswer) => void
}

/** A story in steps: the scenes so far with the answers given, then the choices or the ending. */
export function BranchCheck({ check, path, onChange }: BranchCheckProps) {
  const current = useRef<HTMLLIElement>(null)
  const steps = path.length
  const shown = useRef(steps)
  // The button that was pressed is gone, so the new scene takes the focus.
  useLayoutEffect(() => {
    if (shown.current !== steps) current.current?.focus()
    shown.current = steps
  }, [steps])
  const scenes = [...path, null].map((_, step) => sceneAfter(check, path.slice(0, step)))
  return (
    <ol className={styles['story']}>
      {scenes.map((scene, step) => {
        const chosen = path[step]
        return (
          <li key={scene.id} ref={step === steps ? current : undefined} tabIndex={-1} className={styles['step']}>
            <p className={styles['scene']}>{scene.text}</p>
            {'choices' in scene && chosen !== undefined && (
              <p className={styles['chosen']}>{texts.chosen(scene.choices[chosen]?.text ?? '')}</p>
            )}
            {'choices' in scene && chosen === undefined && (
              <ul className={styles['choices']}>
                {scene.choices.map(({ text }, place) => (
                  <li key={text}>
                    <button type="button" onClick={() => onChange([...path, place])}>
                      {text}
                    </button>
                  </li>
                ))}
              </ul>
            )}
            {'good' in scene && (
              <>
                <Notice tone={scene.good ? 'success' : 'info'} word={scene.good ? texts.goodEnding : texts.otherEnding}>
                  <p>{check.reason}</p>
                </Notice>
                <Citations citations={check.citations} />
                <Button variant="secondary" onClick={() => onChange([])}>
                  {texts.tryAnotherWay}
                </Button>
              </>
            )}
          </li>
        )
      })}
    </ol>
  )
}
