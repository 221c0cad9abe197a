import type { UserRow } from '../../api/contract/academy-users.ts'
import { academyAdminTexts } from '../../content/academy-admin-texts.ts'
import styles from './status-badge.module.css'

/** Where somebody stands: a participant's dot that is filled, open or struck out, and the word for it. */
export function StatusBadge({ person: { status, invitation } }: { person: UserRow }) {
  return (
    <span className={styles['badge']} data-status={status}>
      {academyAdminTexts.status[status]}
      {invitation && (
        <span className={styles['invitation']} data-invitation={invitation}>
          {academyAdminTexts.invitation[invitation]}
        </span>
      )}
    </span>
  )
}
