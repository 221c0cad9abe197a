import type { CertificateRow } from '../../api/contract/certificate-admin.ts'
import { academyAdminTexts } from '../../content/academy-admin/academy-admin-texts.ts'
import { certificateAdminTexts } from '../../content/academy-admin/certificate-admin-texts.ts'
import { certificatePath } from '../../content/paths.ts'
import type { Column } from '../admin/data-table.tsx'
import { Button } from '../ui/button.tsx'
import { formatDay, formatUtcDate, today } from '../ui/format-date.ts'
import { Link } from '../ui/link.tsx'
import styles from './certificate-list.module.css'

const texts = certificateAdminTexts.list

/** The columns of the list; the code leads to the page that verifies it. */
export function certificateColumns(onDelete: (certificate: CertificateRow) => void): readonly Column<CertificateRow>[] {
  return [
    {
      title: texts.name,
      cell: ({ name, email }) => (
        <div className={styles['who']}>
          {name}
          <span className={styles['beside']}>{email ?? texts.deletedAccount}</span>
        </div>
      ),
    },
    {
      title: texts.code,
      cell: ({ code, replaces }) => (
        <div className={styles['code']}>
          <Link href={certificatePath(code)} aria-label={texts.verify(code)}>
            {code}
          </Link>
          {replaces !== null && <span className={styles['beside']}>{texts.replaces(replaces)}</span>}
        </div>
      ),
    },
    { title: texts.score, numeric: true, cell: ({ score }) => score.toLocaleString('en-US') },
    { title: texts.completed, cell: ({ completed_at }) => <Day at={completed_at} /> },
    { title: texts.issued, cell: ({ issued_at }) => <Day at={issued_at} /> },
    { title: texts.state, cell: row => <span className={styles['state']}>{stateOf(row)}</span> },
    {
      title: texts.actions,
      numeric: true,
      cell: certificate => (
        <div className={styles['actions']}>
          <Button
            variant="quiet"
            aria-label={certificateAdminTexts.delete.of(certificate.code)}
            onClick={() => onDelete(certificate)}
          >
            {academyAdminTexts.act.delete}
          </Button>
        </div>
      ),
    },
  ]
}

function stateOf({ replaced_on: replaced, valid_until: until }: CertificateRow): string {
  if (replaced !== null) return texts.replaced(formatDay(replaced))
  if (until === null) return texts.valid
  return (until < today() ? texts.expired : texts.validUntil)(formatDay(until))
}

function Day({ at }: { at: string }) {
  return (
    <time className={styles['day']} dateTime={at}>
      {formatUtcDate(Date.parse(at))}
    </time>
  )
}
