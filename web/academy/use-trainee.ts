import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { Learner } from '../offline/database.ts'
import { session } from './academy-session.ts'

/**
 * Who trains on this screen; `'nobody'` when that is certain, null while it is not yet known. An open module is not
 * taken away when the session ends in the middle: what is finished is saved under the same employee and sent after
 * their next sign-in.
 */
export function useTrainee(isModuleOpen: boolean): Learner | 'nobody' | null {
  // Until a logout has succeeded the learner stays where they are: it may fail, and says so there.
  const learner = useSelector(session, snapshot =>
    snapshot.hasTag('in') || snapshot.matches('loggingOut') ? snapshot.context.learner : null,
  )
  const hasEnded = useSelector(session, snapshot => snapshot.context.reason === 'ended')
  const isOut = useSelector(session, snapshot => snapshot.hasTag('out'))
  const [last, setLast] = useState(learner)
  if (learner && learner !== last) setLast(learner)
  if (learner) return learner
  if (isModuleOpen && hasEnded && last) return last
  return isOut ? 'nobody' : null
}
