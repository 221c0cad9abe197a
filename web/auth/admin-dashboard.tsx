import { useState } from 'react'
import { authTexts } from '../../content/auth-texts.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { usePage } from '../ui/use-page.ts'
import styles from './admin-dashboard.module.css'
import type { AdminAuth } from './admin-sign-in-actors.ts'
import { useAdmin } from './use-admin.ts'

const texts = authTexts.adminDashboard

interface AdminDashboardProps {
  auth: AdminAuth
  login: string
  title: string
  /** What will be here. */
  planned: string
}

/** Who is signed in, what is still being built, and the way out. */
export function AdminDashboard({ auth, login, title, planned }: AdminDashboardProps) {
  const heading = usePage(title)
  const { admin, unreachable, retry, logOut } = useAdmin(auth, login)
  const [leaving, setLeaving] = useState(false)
  const leave = () => {
    setLeaving(true)
    void logOut()
  }
  return (
    <PageFrame
      header={
        admin && (
          <Button variant="quiet" busy={leaving} onClick={leave}>
            {texts.logout}
          </Button>
        )
      }
    >
      <div className={styles['page']}>
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        {unreachable && (
          <Notice
            tone="warning"
            actions={
              <Button variant="secondary" onClick={retry}>
                {texts.retry}
              </Button>
            }
          >
            {authTexts.errors.cannotConnect}
          </Notice>
        )}
        {!admin && !unreachable && <Skeleton label={texts.checking} lines={[24, 36]} />}
        {admin && (
          <>
            <p className={styles['who']}>
              {texts.signedInAs(`${admin.firstName} ${admin.lastName}`)} <span>{admin.email}</span>
            </p>
            <section className={styles['planned']}>
              <p aria-hidden="true" className={styles['bars']}>
                <RedactionBar length={9} /> <RedactionBar length={16} /> <RedactionBar length={5} />
              </p>
              <h2>{texts.building}</h2>
              <p>{planned}</p>
            </section>
          </>
        )}
      </div>
    </PageFrame>
  )
}
