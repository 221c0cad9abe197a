import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../content/paths.ts'
import { mayHoldSession } from '../offline/may-hold-session.ts'

/**
 * Leads a signed-in employee on to the training. The server is asked only where this device's database knows of a session
 * (decisions, "Small things").
 */
export function useRedirectOfLearner(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    const redirect = async () => {
      if (!(await mayHoldSession())) return
      const { isLearnerHere } = await import('./is-learner-here.ts')
      if ((await isLearnerHere()) && !left) navigate(paths.training, { replace: true })
    }
    // Where the device stores nothing there is no session.
    redirect().catch(() => undefined)
    return () => {
      left = true
    }
  }, [navigate])
}
