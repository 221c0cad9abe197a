import { useLayoutEffect, useRef, useState } from 'react'
import { countWaitingInvitations } from '../../../api/contract/admin/import-employees.ts'
import { academyAdminTexts } from '../../../content/academy-admin/academy-admin-texts.ts'
import { importTexts as texts } from '../../../content/academy-admin/import-texts.ts'
import { paths } from '../../../content/paths.ts'
import { academyAdminArea } from '../../admin/admin-area.ts'
import { AdminPage } from '../../admin/admin-page.tsx'
import { DropZone, useDropGuard } from '../../admin/drop-zone.tsx'
import { useOpenForm } from '../../admin/session.ts'
import { useApiQuery, useRefresh } from '../../admin/use-api-query.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { TextArea } from '../../ui/form-fields.tsx'
import { Live, Notice } from '../../ui/notice.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { ImportColumns } from './import-columns.tsx'
import styles from './import-page.module.css'
import { ImportRows } from './import-rows.tsx'
import { type EmployeeImport, type ImportResult, useImport } from './use-import.ts'

/** Invites the people of a file: a dry run, then the invitations. */
export function ImportPage() {
  return (
    <AdminPage area={academyAdminArea} title={texts.title} intro={texts.intro}>
      <Import />
    </AdminPage>
  )
}

function Import() {
  const employees = useImport()
  const { result, open, busy, error, send, choose, refuse, restart } = employees
  const refresh = useRefresh()
  const heading = useRef<HTMLHeadingElement>(null)
  const isFirst = useRef(true)
  const isSent = result?.isSent === true
  // An ended session must not discard the rows.
  useOpenForm(true)
  const step = result === null ? (open ? 'choice' : 'source') : isSent ? 'sent' : 'check'
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
      <Live urgent>{error !== null && <Notice tone={step === 'choice' ? 'warning' : 'danger'}>{error}</Notice>}</Live>
      <Live>{result && <p>{isSent ? texts.sent.summary(mailed) : checkedText(result)}</p>}</Live>
      <ImportWaiting />
      {result === null && open ? (
        <ImportColumns {...open} busy={busy} onChoose={choose} onRefuse={refuse} onRestart={restart} />
      ) : result === null ? (
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

/** Says how many invitations a checked list leads to. */
function checkedText({ rows, counts }: ImportResult): string {
  const { ready, none, impossible } = texts.check
  const mailed = counts.invited + counts.resent
  if (mailed > 0) return ready(mailed, rows.length)
  return counts.invalid + counts.deactivated + counts['address-taken'] === 0 ? none : impossible
}

/** Takes a file, or pasted rows. */
function ImportSource({ busy, check, refuse }: Pick<EmployeeImport, 'busy' | 'check' | 'refuse'>) {
  // Not in the state: typing into thousands of rows would render each time.
  const rows = useRef<HTMLTextAreaElement>(null)
  useDropGuard()

  const choose = (files: FileList | null) => {
    const [file, ...others] = files ?? []
    if (busy || !file) return
    if (others.length > 0) refuse(texts.source.one)
    else void check(file)
  }
  const checkRows = () => {
    const text = rows.current?.value ?? ''
    if (text.trim() === '') {
      refuse(texts.source.nothing)
      rows.current?.focus()
    } else void check(new File([text], `${texts.source.pasted}.csv`, { type: 'text/csv' }))
  }
  return (
    <div className={styles['source']}>
      <DropZone
        accept=".csv,.tsv,.txt,text/csv"
        label={
          <>
            <span className="visually-hidden">{texts.source.file}: </span>
            <strong>{texts.source.choose}</strong> {texts.source.drop}
          </>
        }
        hint={texts.source.hint}
        onFiles={choose}
      />
      <div className={styles['paste']}>
        <TextArea
          ref={rows}
          label={texts.source.paste}
          placeholder={texts.source.example}
          spellCheck={false}
          autoComplete="off"
        />
        <p className={styles['columns']}>{texts.source.columns}</p>
      </div>
      <div>
        <Button busy={busy} onClick={checkRows}>
          {busy ? texts.source.checking : texts.source.check}
        </Button>
      </div>
    </div>
  )
}

/** Milliseconds between two counts. */
const interval = 5000

/** The numbers of invitations that are still to be mailed, or could not be delivered, up to date. */
function ImportWaiting() {
  const { data } = useApiQuery(countWaitingInvitations, {}, { repeat: count => count?.waiting !== 0 && interval })
  const { sent = 0, waiting = 0, undelivered = 0 } = data ?? {}
  const percent = Math.floor((100 * sent) / Math.max(1, sent + waiting + undelivered))
  const [hadWaiting, setHadWaiting] = useState(false)
  if (waiting > 0 && !hadWaiting) setHadWaiting(true)
  const failed = undelivered > 0 && (
    <Notice
      tone="danger"
      word={academyAdminTexts.undelivered}
      actions={
        <LinkButton variant="secondary" href={`${paths.academyAdminDashboard}?status=invited`}>
          {texts.showUndelivered}
        </LinkButton>
      }
    >
      {texts.undelivered(undelivered)}
    </Notice>
  )
  return (
    <>
      {waiting > 0 && (
        <Notice>
          <div className={styles['progress']}>
            <p>{texts.waiting(waiting)}</p>
            <ProgressBar label={texts.progress} percent={percent} />
            <p>{texts.counts(sent, waiting, undelivered)}</p>
          </div>
        </Notice>
      )}
      {waiting > 0 && failed}
      {/* Announced once, not at every count. */}
      <Live>
        {waiting === 0 && failed}
        {hadWaiting && data?.waiting === 0 && undelivered === 0 && <Notice tone="success">{texts.allMailed}</Notice>}
      </Live>
    </>
  )
}
