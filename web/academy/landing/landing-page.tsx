import { Fragment, useEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import { dashboardModules } from '../../../content/curriculum/outline.ts'
import { academyLandingTexts as texts } from '../../../content/marketing/academy-landing-texts.ts'
import { paths, publicPaths } from '../../../content/paths.ts'
import { mayHoldSession } from '../../start/may-hold-session.ts'
import { Hero } from '../../ui/hero.tsx'
import { StaticInstallInvitation } from '../../ui/install-invitation.tsx'
import { Link } from '../../ui/link.tsx'
import { ParticipantGrid } from '../../ui/participant-grid.tsx'
import { PublicFrame } from '../../ui/public-frame.tsx'
import { RedactionBar } from '../../ui/redacted.tsx'
import { RegionEmblem } from '../../ui/region-emblem.tsx'
import { Section } from '../../ui/section.tsx'
import styles from './landing-page.module.css'

const { team } = texts

/** Introduces the academy, with its two sign-ins. */
export function LandingPage() {
  useRedirectWhenSignedIn()
  return (
    <PublicFrame current={publicPaths.academy} head={texts.head}>
      <Hero
        title={texts.heading}
        lead={texts.lead}
        links={[
          [paths.employeeLogin, texts.employeeLogin],
          [paths.academyAdminLogin, texts.adminPortal],
        ]}
        note={
          <>
            {texts.newHere}
            <br />
            {team.before}
            <Link href={team.prices.href}>{team.prices.text}</Link>
            {team.between}
            <Link href={team.sample.href}>{team.sample.text}</Link>.
          </>
        }
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

/** The drawing in the hero: a participant's narrative with everything that identifies the person redacted. */
function CaseNarrative() {
  const { drawing } = texts
  return (
    <figure className={styles['sheet']} aria-hidden="true">
      <figcaption>
        <span>{drawing.listing}</span>
        <span>{drawing.subject}</span>
      </figcaption>
      <p className={styles['narrative']}>
        {drawing.narrative.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          <Fragment key={index}>{typeof part === 'number' ? <RedactionBar length={part} /> : part}</Fragment>
        ))}
      </p>
      <div className={styles['foot']}>
        <span className={styles['person']}>
          <ParticipantGrid total={30} filled={11} columns={10} scattered />
        </span>
        <span>{drawing.legend}</span>
      </div>
    </figure>
  )
}

/**
 * Redirects a signed-in learner to the training. Asks the server only when this device's database has a session
 * (PRODUCT.md, "Public and academy pages").
 */
function useRedirectWhenSignedIn(): void {
  const navigate = useNavigate()
  useEffect(() => {
    let left = false
    const redirect = async () => {
      if (!(await mayHoldSession())) return
      const { isLearnerSignedIn } = await import('../sign-in-actors.ts')
      if ((await isLearnerSignedIn()) && !left) navigate(paths.training, { replace: true })
    }
    // A device that stores nothing has no session.
    redirect().catch(() => undefined)
    return () => {
      left = true
    }
  }, [navigate])
}
