import type { UserRow } from '../../api/contract/academy-users.ts'
import type { Kind } from './person-task.ts'

export interface PersonDialogProps {
  kind: Kind
  /** null: the dialog is closed. */
  person: UserRow | null
  onClose: () => void
}
