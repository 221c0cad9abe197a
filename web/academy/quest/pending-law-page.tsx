import { questTexts } from '../../../content/quest/quest-texts.ts'
import { LawInTheMaking } from '../../quest/law-in-the-making.tsx'
import { type Exit, PlayerFrame } from '../../ui/player-frame.tsx'
import { usePage } from '../../ui/use-page.ts'

/** The list of pending law, opened from the dashboard. */
export function PendingLawPage({ exit }: { exit: Exit }) {
  const heading = usePage(questTexts.pendingLaw)
  return (
    <PlayerFrame title={questTexts.pendingLaw} exit={exit} headingRef={heading}>
      <LawInTheMaking />
    </PlayerFrame>
  )
}
