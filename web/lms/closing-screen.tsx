import { useEffect, useState } from 'react'
import { lmsTexts as texts } from '../../content/lms-texts.ts'
import { Button } from '../ui/button.tsx'
import { PlayerMessage } from '../ui/player-message.tsx'
import type { ModuleRecord } from './module-record.ts'

type Phase = 'closing' | 'closed' | 'cannotClose'

/** Ends the session when it is shown. It stays on screen where the LMS does not close or replace the window. */
export function ClosingScreen({ record }: { record: ModuleRecord }) {
  const [phase, setPhase] = useState<Phase>('closing')
  useEffect(() => {
    if (phase !== 'closing') return
    record.close().then(
      () => setPhase('closed'),
      () => setPhase('cannotClose'),
    )
  }, [phase, record])
  const { title, text } = texts[phase]
  return (
    <PlayerMessage
      title={title}
      actions={phase === 'cannotClose' && <Button onClick={() => setPhase('closing')}>{texts.tryAgain}</Button>}
    >
      {text}
    </PlayerMessage>
  )
}
