import { adminTexts } from '../../content/admin/admin-texts.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { useSession } from './session.ts'

/** Says in a dialog that the connection is lost; screen readers do not announce the notice on the page behind it. */
export function ConnectionNotice() {
  const { connected } = useSession()
  return (
    <Live>
      {!connected && (
        <Notice tone="warning" word={adminTexts.offline.word}>
          {adminTexts.offline.text}
        </Notice>
      )}
    </Live>
  )
}
