import { dashboardModules } from '../../../content/curriculum/outline.ts'
import { academyLandingTexts } from '../../../content/marketing/academy-landing-texts.ts'
import { paths, publicPaths } from '../../../content/paths.ts'
import { LinkButton } from '../../ui/button.tsx'
import { Hero } from '../../ui/hero.tsx'
import { StaticInstallInvitation } from '../../ui/install-invitation.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { RegionEmblem } from '../../ui/region-emblem.tsx'
import { Section } from '../../ui/section.tsx'
import { CaseNarrative } from './case-narrative.tsx'
import styles from './landing-page.module.css'
import { useRedirectOfLearner } from './use-redirect-of-learner.ts'

const texts = academyLandingTexts

/** Introduces the academy, with its two sign-ins. */
export function LandingPage() {
  useRedirectOfLearner()
  return (
    <PublicFrame current={publicPaths.academy} head={texts.head}>
      <Hero
        title={texts.heading}
        lead={texts.lead}
        actions={
          <>
            <LinkButton href={paths.employeeLogin}>{texts.employeeLogin}</LinkButton>
            <LinkButton href={paths.academyAdminLogin} variant="secondary">
              {texts.adminPortal}
            </LinkButton>
          </>
        }
        note={texts.newHere}
        drawing={<CaseNarrative />}
      />

      <Section id="regions" title={texts.regionsTitle} lead={texts.regionsLead}>
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
      </Section>

      <section className={styles['principles']}>
        {texts.principles.map(({ title, text }) => (
          <div key={title}>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
        ))}
        <StaticInstallInvitation />
      </section>
    </PublicFrame>
  )
}
