import { useLayoutEffect, useRef } from 'react'
import { importTexts as texts } from '../../content/academy-admin/import-texts.ts'
import { academyAdminArea } from '../admin/admin-area.ts'
import { AdminPage } from '../admin/admin-page.tsx'
import { useOpenForm } from '../admin/session.ts'
import { useRefresh } from '../admin/use-api-query.ts'
import { Button } from '../ui/button.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import styles from './import-page.module.css'
import { ImportRows } from './import-rows.tsx'
import { ImportSource } from './import-source.tsx'
import { ImportWaiting } from './import-waiting.tsx'
import { useImport } from './use-import.ts'

/** Invites the people of a file: a dry run, then the invitations. */
export function ImportPage() {
  return (
    <AdminPage area={academyAdminArea} title={texts.title} intro={<p className={styles['intro']}>{texts.intro}</p>}>
      <Import />
    </AdminPage>
  )
}

function Import() {
  const employees = useImport()
  const { result, busy, error, send, restart } = employees
  const refresh = useRefresh()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const isSent = result?.isSent === true
  // An ended session must not discard the rows.
  useOpenForm(true)
  const step = result === null ? 'source' : isSent ? 'sent' : 'check'
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus to each new step
  useLayoutEffect(() => {
    if (isFirst.current) isFirst.current = false
    else heading.current?.focus()
  }, [step])
  const mailed = result ? result.counts.invited + result.counts.resent : 0
  return (
    <section className={styles['import']}>
      <h2 ref={heading} tabIndex={-1}>
        {texts[step].title}
      </h2>
      <Live urgent>{error !== null && <Notice tone="danger">{error}</Notice>}</Live>
      <Live>
        {result && <p>{isSent ? texts.sent.summary(mailed) : texts.check.summary(mailed, result.rows.length)}</p>}
      </Live>
      <ImportWaiting />
      {result === null ? (
        <ImportSource {...employees} />
      ) : (
        <>
          <div className={styles['actions']}>
            {!isSent && mailed > 0 && (
              <Button
                busy={busy}
                onClick={async () => {
                  await send()
                  await refresh()
                }}
              >
                {busy ? texts.check.sending : texts.check.send(mailed)}
              </Button>
            )}
            <Button variant="secondary" disabled={busy} onClick={restart}>
              {texts.check.another}
            </Button>
          </div>
          <ImportRows key={step} result={result} heading={heading} />
        </>
      )}
    </section>
  )
}
