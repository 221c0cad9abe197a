import { useState } from 'react'
import { NavLink } from 'react-router-dom'
import { adminTexts } from '../../content/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './admin-menu.module.css'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { useSession } from './session.ts'

/** In the header of every admin page: who is signed in, the pages there are, the own password, the way out. */
export function AdminMenu() {
  const { area, admin, logOut } = useSession()
  const [leaving, setLeaving] = useState(false)
  const [changing, setChanging] = useState(false)
  return (
    <nav className={styles['menu']} aria-label={area.name}>
      <span className={styles['who']}>
        {/* A bar until it is known: the page does not jump when it is. */}
        {admin ? `${admin.firstName} ${admin.lastName}` : <RedactionBar length={14} />}
      </span>
      <NavLink to={area.dashboard} end>
        {adminTexts.dashboard}
      </NavLink>
      <NavLink to={area.audit}>{adminTexts.activity}</NavLink>
      <Button variant="quiet" onClick={() => setChanging(true)}>
        {adminTexts.changePassword}
      </Button>
      <Button
        variant="quiet"
        busy={leaving}
        onClick={async () => {
          setLeaving(true)
          await logOut()
          setLeaving(false)
        }}
      >
        {adminTexts.logout}
      </Button>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </nav>
  )
}
