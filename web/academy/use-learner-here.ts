import { useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { paths } from '../../content/paths.ts'

/**
 * Leads whoever is signed in on to the training. The device's database is loaded after the page is drawn, and the
 * server is asked only where that database knows of a session (decisions, "Small things").
 */
export function useLearnerHere(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    import('./is-learner-here.ts')
      .then(({ isLearnerHere }) => isLearnerHere())
      .then(here => {
        if (here && !left) navigate(paths.training, { replace: true })
      })
      // Without the device's database there is nobody to lead on.
      .catch(() => undefined)
    return () => {
      left = true
    }
  }, [navigate])
}
