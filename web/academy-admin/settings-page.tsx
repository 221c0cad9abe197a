import { readSettings } from '../../api/contract/settings.ts'
import { settingsTexts as texts } from '../../content/academy-admin/settings-texts.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { academyAdminArea } from '../admin/admin-area.ts'
import { AdminPage } from '../admin/admin-page.tsx'
import { useApiQuery } from '../admin/use-api-query.ts'
import { Live, Notice } from '../ui/notice.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { SettingsForm } from './settings-form.tsx'
import styles from './settings-page.module.css'

/** Deadlines, retraining and reminders of the organisation. */
export function AcademySettingsPage() {
  return (
    <AdminPage area={academyAdminArea} title={texts.title} intro={<p className={styles['intro']}>{texts.intro}</p>}>
      <LoadedSettings />
    </AdminPage>
  )
}

function LoadedSettings() {
  const { data, error } = useApiQuery(readSettings, {})
  if (data) return <SettingsForm stored={data} />
  if (error === null) return <Skeleton label={adminTexts.loading} lines={[24, 40, 28, 40]} />
  return (
    <Live urgent>
      <Notice tone="danger">{error || adminTexts.list.failed}</Notice>
    </Live>
  )
}
