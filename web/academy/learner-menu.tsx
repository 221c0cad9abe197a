import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { academyTexts } from '../../content/academy/academy-texts.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { session } from './academy-session.ts'

const texts = academyTexts.session

/** Logs out; asks first when results are unsent or were refused. */
export function LearnerMenu({ waiting, refused }: { waiting: number; refused: number }) {
  const [asking, setAsking] = useState(false)
  const leaving = useSelector(session, snapshot => snapshot.matches('loggingOut'))
  const logOut = () => {
    setAsking(false)
    session.send({ type: 'LOG_OUT' })
  }
  return (
    <>
      <Button variant="quiet" busy={leaving} onClick={() => (waiting + refused > 0 ? setAsking(true) : logOut())}>
        {academyTexts.training.logout}
      </Button>
      <Dialog
        title={texts.logoutTitle}
        open={asking}
        onClose={() => setAsking(false)}
        actions={
          <>
            <Button aria-describedby="waiting refused" onClick={logOut}>
              {academyTexts.training.logout}
            </Button>
            <Button variant="secondary" onClick={() => setAsking(false)}>
              {texts.stay}
            </Button>
          </>
        }
      >
        {waiting > 0 && <p id="waiting">{texts.logoutText(waiting)}</p>}
        {refused > 0 && <p id="refused">{texts.logoutRefused(refused)}</p>}
        {waiting + refused === 0 && <p>{texts.logoutNothing}</p>}
      </Dialog>
    </>
  )
}
