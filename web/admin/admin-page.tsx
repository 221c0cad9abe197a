import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { Skeleton } from '../ui/redacted.tsx'
import { useKeptFocus, usePage } from '../ui/use-page.ts'
import type { AdminArea } from './admin-area.ts'
import { AdminMenu } from './admin-menu.tsx'
import styles from './admin-page.module.css'
import { SessionContext } from './session.ts'
import { SessionReplaced, SignInAgain } from './session-dialogs.tsx'
import { useAdminSession } from './use-admin-session.ts'

interface AdminPageProps {
  area: AdminArea
  title: string
  /** Under the title. */
  intro?: string
  /** Buttons beside the title, rendered within the session. */
  actions?: ReactNode
  children: ReactNode
}

/** A page of an admin area. It needs a session and a connection, and says when it has none. */
export function AdminPage({ area, title, intro, actions, children }: AdminPageProps) {
  const heading = usePage(title, title, area.name)
  const keepFocus = useKeptFocus(heading)
  useFocusFallback(heading)
  const { session, isOpen, isLeaving, isSigningInAgain, replacedBy, toast, send } = useAdminSession(area)
  // Personal data is not cached: every visit, and every return to the tab, reads it again.
  const [client] = useState(
    () => new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: 0, networkMode: 'always' } } }),
  )
  const isCovered = isSigningInAgain || replacedBy !== null
  useEffect(() => {
    // Runs when the dialog closes, whether the admin signed in here or in another tab.
    if (isCovered) return () => void client.invalidateQueries()
  }, [isCovered, client])
  const { connected, showToast } = session
  const dismiss = () => {
    heading.current?.focus({ preventScroll: true })
    showToast(null)
  }
  if (isLeaving) return null
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
                  {intro !== undefined && <p className={styles['intro']}>{intro}</p>}
                </div>
                {isOpen && connected && <div className={styles['actions']}>{actions}</div>}
              </div>
              <Live>
                {!connected && (
                  <Notice
                    tone="warning"
                    word={adminTexts.offline.word}
                    actions={
                      <Button variant="secondary" onClick={session.recheck}>
                        {adminTexts.offline.retry}
                      </Button>
                    }
                  >
                    {adminTexts.offline.text}
                  </Notice>
                )}
              </Live>
            </div>
            <div className={styles['toast']}>
              <Live>
                {toast && (
                  <Notice
                    tone={toast.tone}
                    actions={
                      <>
                        {toast.undo && (
                          <Button
                            variant="secondary"
                            onClick={() => {
                              // Before `act`, so that a second click does nothing.
                              dismiss()
                              toast.undo?.act()
                            }}
                          >
                            {toast.undo.label}
                          </Button>
                        )}
                        <Button variant="quiet" onClick={dismiss}>
                          {adminTexts.dismiss}
                        </Button>
                      </>
                    }
                  >
                    {toast.text}
                  </Notice>
                )}
              </Live>
            </div>
            {isOpen ? children : <Skeleton label={adminTexts.checking} lines={[24, 36]} />}
          </div>
          {replacedBy && <SessionReplaced by={replacedBy} />}
          {isSigningInAgain && (
            <SignInAgain onDone={() => send({ type: 'SIGNED_IN_AGAIN' })} onLeave={() => send({ type: 'LEAVE' })} />
          )}
        </PageFrame>
      </QueryClientProvider>
    </SessionContext>
  )
}

/**
 * Moves the focus when the focused element disappears with the data of a lost connection: to the topmost open dialog, else
 * to the list's heading, else to the page's `heading`.
 */
function useFocusFallback(heading: RefObject<HTMLElement | null>): void {
  const lastFocused = useRef<EventTarget | null>(null)
  useEffect(() => {
    const note = ({ target }: FocusEvent) => {
      lastFocused.current = target
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useLayoutEffect(() => {
    // Removed, or hidden with its dialog; the browser resets `activeElement` of a hidden element only later.
    const isGone = lastFocused.current instanceof Element && lastFocused.current.getClientRects().length === 0
    const active = document.activeElement
    if (!isGone || (active !== document.body && active !== lastFocused.current)) return
    const dialog = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1)
    // A dialog is not focusable by default.
    dialog?.setAttribute('tabindex', '-1')
    const fallback = dialog ?? document.querySelector<HTMLElement>('main h2[tabindex]') ?? heading.current
    fallback?.focus()
  })
}
