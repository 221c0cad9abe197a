import type { UserRow } from '../../api/contract/academy-users.ts'
import type { Kind } from './person-task.ts'

export interface PersonDialogProps {
  kind: Kind
  /** null closes the dialog. */
  person: UserRow | null
  onClose: () => void
}
