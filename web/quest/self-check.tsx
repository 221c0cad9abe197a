import { useRef, useState } from 'react'
import type { SelfCheck as Check } from '../../content/curriculum/schema.ts'
import { selfCheckTexts as texts } from '../../content/quest/self-check-texts.ts'
import { Button } from '../ui/button.tsx'
import { Form } from '../ui/form-fields.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { BranchCheck } from './branch-check.tsx'
import { Citations } from './citations.tsx'
import styles from './self-check.module.css'
import {
  type BranchCheck as Branch,
  type CheckAnswer,
  countRight,
  initialAnswer,
  isRight,
  type PartResult,
  partResults,
  sceneAfter,
} from './self-check-answer.ts'
import { SelfCheckInput } from './self-check-input.tsx'

interface SelfCheckProps<Of extends Check = Check> {
  check: Of
  answered: boolean
  onAnswered: (checkId: string, rightly: boolean, answer: CheckAnswer) => void
}

/** A question on the passage before it, with immediate feedback. It can be repeated and earns no points. */
export function SelfCheck({ check, ...rest }: SelfCheckProps) {
  return check.form === 'branch' ? <Story check={check} {...rest} /> : <Question check={check} {...rest} />
}

function Story({ check, answered, onAnswered }: SelfCheckProps<Branch>) {
  const [path, setPath] = useState(() => initialAnswer(check))
  const change = (changed: CheckAnswer) => {
    setPath(changed)
    if (!('choices' in sceneAfter(check, changed))) onAnswered(check.id, isRight(partResults(check, changed)), changed)
  }
  return (
    <section className={styles['check']} aria-labelledby={check.id}>
      <Kind check={check} answered={answered} />
      <p id={check.id}>
        <Wording check={check} />
      </p>
      <BranchCheck check={check} path={path} onChange={change} />
    </section>
  )
}

function Question({ check, answered, onAnswered }: SelfCheckProps<Exclude<Check, Branch>>) {
  const [answer, setAnswer] = useState(() => initialAnswer(check))
  const [results, setResults] = useState<readonly PartResult[] | null>(null)
  const [missing, setMissing] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const submit = () => {
    // After Enter in an option the focus would be lost, because options become disabled.
    button.current?.focus()
    if (results) {
      setAnswer(initialAnswer(check))
      return setResults(null)
    }
    setMissing(answer.length === 0)
    if (answer.length === 0) return
    const newResults = partResults(check, answer)
    setResults(newResults)
    onAnswered(check.id, isRight(newResults), answer)
  }
  const change = (changed: CheckAnswer) => {
    setMissing(false)
    setAnswer(changed)
  }
  return (
    <Form className={styles['check']} onSubmit={submit}>
      <Kind check={check} answered={answered} />
      <fieldset>
        <legend>
          <Wording check={check} />
        </legend>
        <SelfCheckInput check={check} answer={answer} results={results} onChange={change} />
      </fieldset>
      <Live>
        {missing && check.form !== 'order' && <Notice tone="warning">{texts.missing[check.form]}</Notice>}
        {results && <Feedback check={check} results={results} />}
      </Live>
      {results && <Citations citations={check.citations} />}
      <Button ref={button} type="submit" variant="secondary">
        {results ? texts.tryAgain : texts.check}
      </Button>
    </Form>
  )
}

function Kind({ check, answered }: Pick<SelfCheckProps, 'check' | 'answered'>) {
  return (
    <p className={styles['kind']}>
      {texts.kind(check.minutes)}
      {answered && <span className={styles['answered']}>{texts.answered}</span>}
    </p>
  )
}

function Wording({ check }: { check: Check }) {
  return (
    <>
      <span className={styles['question']}>{check.question}</span>
      <span className={styles['hint']}>{texts.hints[check.form]}</span>
    </>
  )
}

function Feedback({ check, results }: { check: Check; results: readonly PartResult[] }) {
  const right = isRight(results)
  return (
    <Notice tone={right ? 'success' : 'danger'} word={right ? texts.right : texts.notRight}>
      {!right && check.form !== 'one' && <p>{texts.partsRight(countRight(results), results.length)}</p>}
      <p>{check.reason}</p>
    </Notice>
  )
}
