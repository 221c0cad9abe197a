import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { adminTexts } from '../../content/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { useKeptFocus } from '../ui/use-kept-focus.ts'
import { usePage } from '../ui/use-page.ts'
import type { AdminArea } from './admin-area.ts'
import { AdminMenu } from './admin-menu.tsx'
import styles from './admin-page.module.css'
import { SessionContext } from './session.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { Takeover } from './takeover.tsx'
import { useAdminSession } from './use-admin-session.ts'
import { useRefuge } from './use-refuge.ts'

interface AdminPageProps {
  area: AdminArea
  title: string
  /** Under the title. */
  intro?: ReactNode
  /** Buttons beside the title. They may use the session. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of an admin area: online only, for whoever is signed in; says so when it has no connection. */
export function AdminPage({ area, title, intro, actions, children }: AdminPageProps) {
  const heading = usePage(title, title, area.name)
  const keepFocus = useKeptFocus(heading)
  useRefuge(heading)
  const { session, settled, takenBy, tidings, onSignedInAgain, leave, reconnect } = useAdminSession(area)
  // Nothing is kept of what the server said: it is asked again at every visit, and whenever the tab is looked at.
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0, networkMode: 'always' } } }),
  )
  const isAsked = onSignedInAgain !== null
  useEffect(() => {
    // Whichever tab the password was given in.
    if (isAsked) return () => void client.invalidateQueries()
  }, [isAsked, client])
  const { connected, tell } = session
  const dismiss = () => {
    heading.current?.focus({ preventScroll: true })
    tell(null)
  }
  return (
    <SessionContext value={session}>
      <QueryClientProvider client={client}>
        <PageFrame home={area.home} header={<AdminMenu />}>
          <div className={styles['page']}>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: it watches where the focus is */}
            <div className={styles['top']} onFocus={keepFocus}>
              <div className={styles['head']}>
                <div>
                  <h1 ref={heading} tabIndex={-1}>
                    {title}
                  </h1>
                  {intro}
                </div>
                {settled && connected && <div className={styles['actions']}>{actions}</div>}
              </div>
              <Live>
                {!connected && (
                  <Notice
                    tone="warning"
                    word={adminTexts.offline.word}
                    actions={
                      <Button variant="secondary" onClick={reconnect}>
                        {adminTexts.offline.retry}
                      </Button>
                    }
                  >
                    {adminTexts.offline.text}
                  </Notice>
                )}
              </Live>
            </div>
            <div className={styles['tidings']}>
              <Live>
                {tidings && (
                  <Notice
                    tone={tidings.tone}
                    actions={
                      <>
                        {tidings.undo && (
                          <Button
                            variant="secondary"
                            onClick={() => {
                              // A second click would undo what is undone.
                              dismiss()
                              tidings.undo?.act()
                            }}
                          >
                            {tidings.undo.label}
                          </Button>
                        )}
                        <Button variant="quiet" onClick={dismiss}>
                          {adminTexts.dismiss}
                        </Button>
                      </>
                    }
                  >
                    {tidings.text}
                  </Notice>
                )}
              </Live>
            </div>
            {settled ? children : <Skeleton label={adminTexts.checking} lines={[24, 36]} />}
          </div>
          {takenBy ? (
            <Takeover by={takenBy} />
          ) : (
            onSignedInAgain && <SignInAgain onDone={onSignedInAgain} onLeave={leave} />
          )}
        </PageFrame>
      </QueryClientProvider>
    </SessionContext>
  )
}
