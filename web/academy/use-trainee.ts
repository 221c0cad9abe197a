import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Learner } from '../offline/database.ts'
import { session } from './academy-session.ts'

/**
 * Returns the learner on this screen, `'signed-out'`, or null while unknown. An open module stays open when the session
 * ends: its result is saved under the same employee and sent after their next sign-in.
 */
export function useTrainee(isModuleOpen: boolean): Learner | 'signed-out' | null {
  // A logout may fail, and the dashboard says so: the learner stays there until it has succeeded.
  const learner = useSelector(session, snapshot =>
    snapshot.hasTag('in') || snapshot.matches('loggingOut') ? snapshot.context.learner : null,
  )
  const hasEnded = useSelector(session, snapshot => snapshot.context.reason === 'ended')
  const isOut = useSelector(session, snapshot => snapshot.hasTag('out'))
  const [last, setLast] = useState(learner)
  if (learner && learner !== last) setLast(learner)
  if (learner) return learner
  if (isModuleOpen && hasEnded && last) return last
  return isOut ? 'signed-out' : null
}
