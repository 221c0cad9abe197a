import { brand } from '../../content/brand.ts'
import { homeTexts as texts } from '../../content/marketing/home-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Hero } from '../ui/hero.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { Section } from '../ui/section.tsx'
import { ContactSection } from './contact-section.tsx'
import styles from './home-page.module.css'
import { ServiceCards } from './service-cards.tsx'
import { StudyListing } from './study-listing.tsx'

const { actions, why, questionnaire, closing } = texts

/** What the consultancy does, how it works, and the ways to begin. */
export function HomePage() {
  return (
    <PublicFrame current={publicPaths.home} head={texts.head}>
      <Hero
        title={texts.heading}
        lead={texts.lead}
        actions={
          <>
            <LinkButton href="#contact">{actions.contact}</LinkButton>
            <LinkButton href="#services" variant="secondary">
              {actions.services}
            </LinkButton>
          </>
        }
        facts={texts.facts}
        drawing={<StudyListing />}
      />
      <ServiceCards />

      <Section id="why" title={why.title} lead={why.lead}>
        <ul className={styles['reasons']}>
          {why.reasons.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <section className={styles['questionnaire']} aria-labelledby="questionnaire">
        <div>
          <h2 id="questionnaire">{questionnaire.title}</h2>
          <div>
            <p>
              {questionnaire.text} <strong className={styles['time']}>{questionnaire.time}</strong>
            </p>
            <a href={brand.questionnaireUrl} rel="external" className={styles['leave']}>
              {questionnaire.link} <Icon name="external" />
            </a>
            <p className={styles['leaves']}>{questionnaire.leaves}</p>
          </div>
        </div>
      </section>

      <ContactSection source="home-page" />

      <section className={styles['closing']} aria-labelledby="closing">
        <h2 id="closing">{closing.title}</h2>
        <ul>
          {closing.ways.map(({ path, title, text }) => (
            <li key={path}>
              <Link href={path}>
                {title} <Icon name="forward" />
              </Link>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </PublicFrame>
  )
}
