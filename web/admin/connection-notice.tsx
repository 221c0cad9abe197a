import { adminTexts } from '../../content/admin-texts.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { useSession } from './session.ts'

/** Says in a dialog that the connection is lost: what the page says behind it is not read out. */
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
