import { useEffect } from 'react'
import { paths } from '../../content/paths.ts'

/**
 * Leads whoever is signed in on to the training; draws nothing. The server is asked only where this device's database
 * knows of a session (decisions, "Small things").
 */
export function LeadLearnerOn() {
  useEffect(() => {
    let left = false
    const look = async () => {
      // A stranger has no database here, and gets none for looking.
      if ((await indexedDB.databases()).length === 0) return
      const { isLearnerHere } = await import('./is-learner-here.ts')
      if ((await isLearnerHere()) && !left) location.replace(paths.training)
    }
    // Where the device keeps nothing there is nobody to lead on.
    look().catch(() => undefined)
    return () => {
      left = true
    }
  }, [])
  return null
}
