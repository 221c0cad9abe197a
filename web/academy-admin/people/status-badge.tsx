import type { UserRow } from '../../../api/contract/admin/academy-users.ts'
import { academyAdminTexts } from '../../../content/academy-admin/academy-admin-texts.ts'
import styles from './people-list.module.css'

const names: ReadonlyMap<string, string> = new Map(Object.entries(academyAdminTexts.status))

/**
 * A person's status as a filled, open or struck-out dot and a word. An unknown status is shown by its own name, in
 * neutral style.
 */
export function StatusBadge({ person: { status, invitation, undelivered } }: { person: UserRow }) {
  return (
    <span className={styles['badge']} data-status={status}>
      {names.get(status) ?? status}
      {undelivered !== null ? (
        <span className={styles['invitation']} data-invitation="failed">
          {academyAdminTexts.undelivered}
        </span>
      ) : (
        invitation && (
          <span className={styles['invitation']} data-invitation={invitation}>
            {academyAdminTexts.invitation[invitation]}
          </span>
        )
      )}
    </span>
  )
}
