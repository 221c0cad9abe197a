import { useMemo } from 'react'
import { useNavigate } from 'react-router-dom'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { paths } from '../../content/paths.ts'
import type { Exit } from '../ui/player-frame.tsx'

/** Returns the button from a module back to the dashboard. */
export function useExit(): Exit {
  const navigate = useNavigate()
  return useMemo(() => ({ label: academyTexts.player.back, onExit: () => void navigate(paths.training) }), [navigate])
}
