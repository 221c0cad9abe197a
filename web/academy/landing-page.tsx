import { academyTexts } from '../../content/academy-texts.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { paths } from '../../content/paths.ts'
import { InstallInvitation } from '../pwa/install-invitation.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { PageFrame } from '../ui/page-frame.tsx'
import { RegionEmblem } from '../ui/region-emblem.tsx'
import { usePage } from '../ui/use-page.ts'
import { CaseNarrative } from './case-narrative.tsx'
import styles from './landing-page.module.css'
import { useLearnerHere } from './use-learner-here.ts'

const texts = academyTexts.landing

/** What the academy is, and the two doors into it. Who has a session goes straight on to the training. */
export function LandingPage() {
  useLearnerHere()
  const heading = usePage(texts.title)
  return (
    <PageFrame>
      <div className={styles['hero']}>
        <div className={styles['words']}>
          <h1 ref={heading} tabIndex={-1}>
            {texts.heading}
          </h1>
          <p className={styles['lead']}>{texts.lead}</p>
          <div className={styles['doors']}>
            <ButtonLink to={paths.employeeLogin}>{texts.employeeLogin}</ButtonLink>
            <ButtonLink to={paths.academyAdminLogin} variant="secondary">
              {texts.adminPortal}
            </ButtonLink>
          </div>
          <p className={styles['note']}>{texts.newHere}</p>
        </div>
        <CaseNarrative />
      </div>

      <section className={styles['split']} aria-labelledby="regions">
        <div className={styles['aside']}>
          <h2 id="regions">{texts.regionsTitle}</h2>
          <p>{texts.regionsLead}</p>
        </div>
        <ol className={styles['regions']}>
          {dashboardModules.map(module => (
            <li key={module.id}>
              <span className={styles['emblem']}>
                <RegionEmblem moduleId={module.id} />
              </span>
              <div>
                <p className={styles['region']}>{texts.region(module.id, module.region)}</p>
                <h3>{module.title}</h3>
                <p className={styles['description']}>{module.description}</p>
              </div>
              <p className={styles['minutes']}>{texts.minutes(module.minutes)}</p>
            </li>
          ))}
        </ol>
      </section>

      <section className={styles['principles']}>
        {texts.principles.map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
        <InstallInvitation />
      </section>
    </PageFrame>
  )
}
