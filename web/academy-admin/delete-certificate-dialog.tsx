import { type CertificateRow, deleteCertificate } from '../../api/contract/certificate-admin.ts'
import { certificateAdminTexts } from '../../content/academy-admin/certificate-admin-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { useSession } from '../admin/session.ts'
import { useChangeUser } from './use-change-user.ts'

const texts = certificateAdminTexts.delete

interface DeleteCertificateDialogProps {
  /** null closes the dialog. */
  certificate: CertificateRow | null
  onClose: () => void
}

/** Asks for confirmation and deletes a certificate. */
export function DeleteCertificateDialog({ certificate, onClose }: DeleteCertificateDialogProps) {
  const { act, showToast } = useSession()
  const change = useChangeUser()
  const confirm = async () => {
    const code = certificate?.code ?? ''
    const outcome = await change(() => act(deleteCertificate, { params: { code } }), texts)
    if ('error' in outcome) return outcome.error
    onClose()
    if ('done' in outcome) showToast({ tone: 'success', text: outcome.done.message })
    return null
  }
  return (
    <ConfirmDialog
      title={texts.title}
      open={certificate !== null}
      button={texts.button}
      busy={texts.busy}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>{certificate && texts.question(certificate.name, certificate.code)}</strong>
      </p>
      <p>{texts.consequence}</p>
    </ConfirmDialog>
  )
}
