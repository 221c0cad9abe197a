import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../../content/paths.ts'
import { mayHoldSession } from '../../start/may-hold-session.ts'

/**
 * Redirects a signed-in employee to the training. Asks the server only when this device's database has a session
 * (PRODUCT.md, "Public and academy pages").
 */
export function useRedirectOfLearner(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    const redirect = async () => {
      if (!(await mayHoldSession())) return
      const { isLearnerHere } = await import('../is-learner-here.ts')
      if ((await isLearnerHere()) && !left) navigate(paths.training, { replace: true })
    }
    // A device that stores nothing has no session.
    redirect().catch(() => undefined)
    return () => {
      left = true
    }
  }, [navigate])
}
