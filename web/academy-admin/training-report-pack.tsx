import { auditorPackTexts as texts } from '../../content/academy-admin/auditor-pack-texts.ts'
import { AuditorPack } from './auditor-pack.tsx'
import styles from './training-report-pack.module.css'

/** The auditor pack of all employees. */
export function TrainingReportPack() {
  return (
    <section className={styles['section']} aria-labelledby="auditor-pack">
      <div>
        <h2 id="auditor-pack">{texts.title}</h2>
        <p className={styles['lead']}>{texts.text.everyone}</p>
      </div>
      <AuditorPack employeeId={null} />
    </section>
  )
}
