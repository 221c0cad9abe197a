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
    const look = async () => {
      // A stranger has no database here, and gets none for looking.
      if ((await indexedDB.databases()).length === 0) return
      const { isLearnerHere } = await import('./is-learner-here.ts')
      if ((await isLearnerHere()) && !left) navigate(paths.training, { replace: true })
    }
    // Where the device keeps nothing there is nobody to lead on.
    look().catch(() => undefined)
    return () => {
      left = true
    }
  }, [navigate])
}
