import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { adminTexts, ofOrganisation } from '../../content/admin/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './admin-menu.module.css'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { useSession } from './session.ts'

/** The header of every admin page: the admin's name, the pages, account settings, logout. */
export function AdminMenu() {
  const { area, admin, logOut, isLoggingOut } = useSession()
  const [changing, setChanging] = useState(false)
  const [securing, setSecuring] = useState(false)
  return (
    <>
      <nav className={styles['menu']} aria-label={area.name}>
        <span className={styles['who']}>
          {/* A placeholder avoids a layout shift. */}
          {admin ? (
            ofOrganisation(`${admin.firstName} ${admin.lastName}`, admin.organisation)
          ) : (
            <RedactionBar length={14} />
          )}
        </span>
        <div className={styles['group']}>
          <PageLink path={area.dashboard} name={adminTexts.dashboard} />
          <PageLink path={area.audit} name={adminTexts.activity} />
          {area.packages && <PageLink path={area.packages} name={adminTexts.packages} />}
          {area.settings && <PageLink path={area.settings} name={adminTexts.settings} />}
        </div>
        <div className={styles['group']}>
          <Button variant="quiet" onClick={() => setChanging(true)}>
            {adminTexts.changePassword}
          </Button>
          <Button variant="quiet" onClick={() => setSecuring(true)}>
            {adminTexts.secondFactor}
          </Button>
          <Button variant="quiet" busy={isLoggingOut} onClick={logOut}>
            {adminTexts.logout}
          </Button>
        </div>
      </nav>
      <ChangePasswordDialog open={changing} onClose={() => setChanging(false)} />
      {securing && <SecondFactorDialog onClose={() => setSecuring(false)} />}
    </>
  )
}

function PageLink({ path, name }: { path: string; name: string }) {
  const { pathname } = useLocation()
  return (
    <Link href={path} aria-current={pathname === path ? 'page' : undefined}>
      {name}
    </Link>
  )
}
