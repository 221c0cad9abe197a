import { useState } from 'react'
import { Link } from 'react-router-dom'
import { adminTexts } from '../../content/admin-texts.ts'
import { Button } from '../ui/button.tsx'
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
      <span className={styles['who']}>{admin && `${admin.firstName} ${admin.lastName}`}</span>
      <Link to={area.dashboard}>{adminTexts.dashboard}</Link>
      <Link to={area.audit}>{adminTexts.activity}</Link>
      <Button variant="quiet" onClick={() => setChanging(true)}>
        {adminTexts.changePassword}
      </Button>
      <Button
        variant="quiet"
        busy={leaving}
        onClick={() => {
          setLeaving(true)
          void logOut()
        }}
      >
        {adminTexts.logout}
      </Button>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
    </nav>
  )
}
