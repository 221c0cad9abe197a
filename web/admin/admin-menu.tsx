import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { adminTexts, ofOrganisation } from '../../content/admin/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './admin-menu.module.css'
import { ChangePasswordDialog } from './change-password-dialog.tsx'
import { SecondFactorDialog } from './second-factor-dialog.tsx'
import { useSession } from './session.ts'

/** The header of every admin page: the pages, and a menu with the admin's account. */
export function AdminMenu() {
  const { area } = useSession()
  const { pathname } = useLocation()
  return (
    <div className={styles['menu']}>
      <nav aria-label={area.name} className={styles['pages']}>
        {area.pages.map(({ path, name }) => (
          <Link key={path} href={path} aria-current={pathname === path ? 'page' : undefined}>
            {name}
          </Link>
        ))}
      </nav>
      <AccountMenu />
    </div>
  )
}

const accountMenu = 'account-menu'

/** A native popover under the admin's name. Without support for popovers its buttons are always visible. */
function AccountMenu() {
  const { admin, logOut, isLoggingOut } = useSession()
  const [dialog, setDialog] = useState<'password' | 'secondFactor' | null>(null)
  const open = (name: 'password' | 'secondFactor') => (event: MouseEvent<HTMLElement>) => {
    // The focus returns to the opener, where the dialog leaves it.
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
    setDialog(name)
  }
  const close = () => setDialog(null)
  return (
    <>
      <button type="button" className={styles['opener']} popoverTarget={accountMenu}>
        <span className="visually-hidden">{adminTexts.account}: </span>
        {/* A placeholder avoids a layout shift. */}
        {admin ? (
          <span className={styles['name']}>
            {admin.firstName} {admin.lastName}
          </span>
        ) : (
          <RedactionBar length={14} />
        )}
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches where the focus goes */}
      <div
        id={accountMenu}
        popover="auto"
        className={styles['account']}
        // Closes the menu when the focus leaves it, because it would cover the focused element.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (relatedTarget && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover?.()
        }}
      >
        {admin && (
          <p className={styles['who']}>{ofOrganisation(`${admin.firstName} ${admin.lastName}`, admin.organisation)}</p>
        )}
        <Button variant="quiet" onClick={open('password')}>
          {adminTexts.changePassword}
        </Button>
        <Button variant="quiet" onClick={open('secondFactor')}>
          {adminTexts.secondFactor}
        </Button>
        <Button variant="quiet" busy={isLoggingOut} onClick={logOut}>
          {adminTexts.logout}
        </Button>
      </div>
      <ChangePasswordDialog open={dialog === 'password'} onClose={close} />
      {dialog === 'secondFactor' && <SecondFactorDialog onClose={close} />}
    </>
  )
}
