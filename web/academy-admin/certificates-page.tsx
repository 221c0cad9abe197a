import { certificateAdminTexts as texts } from '../../content/academy-admin/certificate-admin-texts.ts'
import { academyAdminArea } from '../admin/admin-area.ts'
import { AdminPage } from '../admin/admin-page.tsx'
import { RefreshButton } from '../admin/refresh-button.tsx'
import styles from './certificate-list.module.css'
import { CertificateList } from './certificate-list.tsx'

/** The certificates of the organisation; linked from the dashboard's training tile. */
export function CertificatesPage() {
  return (
    <AdminPage
      area={academyAdminArea}
      title={texts.title}
      intro={<p className={styles['intro']}>{texts.intro}</p>}
      actions={<RefreshButton />}
    >
      <CertificateList />
    </AdminPage>
  )
}
