import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { findCertificate, type VerifiedCertificate } from '../../api/contract/certificates.ts'
import { certificateTexts as texts } from '../../content/academy/certificate-texts.ts'
import { certificatePath, codeIn } from '../../content/paths.ts'
import { call, Unreachable } from '../http/call.ts'
import { Button } from '../ui/button.tsx'
import { Fact } from '../ui/fact.tsx'
import { TextField } from '../ui/form-fields.tsx'
import { formatDay, formatUtcDate, today } from '../ui/format-date.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { usePage } from '../ui/use-page.ts'
import styles from './certificate-page.module.css'

/** Verifies a certificate by the code in the address or in the form. Needs no account. */
export function CertificatePage() {
  const heading = usePage(texts.title)
  const navigate = useNavigate()
  const { key, search } = useLocation()
  const code = codeIn(new URLSearchParams(search))
  const [typed, setTyped] = useState(code)
  const [found, setFound] = useState<LookUp>({ name: 'none' })
  const [isMissing, setMissing] = useState(false)
  // `key` is new each time the form is sent, so the same code is looked up again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    setTyped(code)
    if (code === '') return setFound({ name: 'none' })
    const left = new AbortController()
    setFound({ name: 'loading' })
    lookUp(code, left.signal).then(setFound, error => {
      if (!left.signal.aborted) throw error
    })
    return () => left.abort()
  }, [key, code])

  const busy = found.name === 'loading'
  return (
    <PageFrame>
      <div className={styles['page']}>
        <h1 ref={heading} tabIndex={-1}>
          {texts.title}
        </h1>
        <p className={styles['lead']}>{texts.lead}</p>
        <form
          className={styles['form']}
          noValidate
          onSubmit={event => {
            event.preventDefault()
            const wanted = typed.trim()
            setMissing(wanted === '')
            if (wanted === '') event.currentTarget.querySelector('input')?.focus()
            else if (!busy) navigate(certificatePath(wanted), { replace: wanted === code })
          }}
        >
          <TextField
            label={texts.code}
            hint={texts.codeHint}
            value={typed}
            onChange={event => {
              setTyped(event.target.value)
              setMissing(false)
            }}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            maxLength={64}
            required
          />
          <Button type="submit" busy={busy}>
            {busy ? texts.busy : texts.button}
          </Button>
        </form>
        <Live>
          {isMissing && <Notice tone="danger">{texts.codeMissing}</Notice>}
          {!isMissing && found.name === 'failed' && <Notice tone="danger">{found.error}</Notice>}
          {found.name === 'found' && <Verified certificate={found.certificate} />}
        </Live>
      </div>
    </PageFrame>
  )
}

/** What was certified, to be compared with the certificate at hand; of a replaced certificate, only since when. */
function Verified({ certificate }: { certificate: VerifiedCertificate }) {
  if (certificate.replaced_on !== null)
    return (
      <Notice tone="warning" word={texts.replacedWord}>
        <p>{texts.replaced(formatDay(certificate.replaced_on))}</p>
        <p>{texts.replacedHint}</p>
      </Notice>
    )
  const { name, score, completed_at, issued_at, valid_until } = certificate
  return (
    <>
      <Notice tone="success" word={texts.validWord}>
        <p>{texts.valid}</p>
        <p>{texts.compare}</p>
      </Notice>
      <dl className={styles['facts']}>
        <Fact term={texts.name}>{name}</Fact>
        <Fact term={texts.course}>{texts.courseText}</Fact>
        <Fact term={texts.score}>{texts.points(score)}</Fact>
        <Fact term={texts.completed}>{texts.utc(formatUtcDate(Date.parse(completed_at)))}</Fact>
        <Fact term={texts.issued}>{texts.utc(formatUtcDate(Date.parse(issued_at)))}</Fact>
        {valid_until && (
          <Fact term={valid_until < today() ? texts.expired : texts.validUntil}>{formatDay(valid_until)}</Fact>
        )}
      </dl>
    </>
  )
}

/** The state of looking up a code. */
type LookUp =
  | { readonly name: 'none' | 'loading' }
  | { readonly name: 'found'; readonly certificate: VerifiedCertificate }
  | { readonly name: 'failed'; readonly error: string }

/** Requests the certificate with this code. Rejects when `signal` aborts. */
async function lookUp(code: string, signal: AbortSignal): Promise<LookUp> {
  try {
    const response = await call(findCertificate, { query: { code }, signal })
    if (response.status === 200) return { name: 'found', certificate: response.body }
    return { name: 'failed', error: response.body.error }
  } catch (error) {
    if (error instanceof Unreachable) return { name: 'failed', error: texts.unreachable }
    throw error
  }
}
