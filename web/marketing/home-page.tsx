import { brand } from '../../content/brand.ts'
import { homeTexts as texts } from '../../content/marketing/home-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Hero } from '../ui/hero.tsx'
import { Icon } from '../ui/icon.tsx'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import { Section } from '../ui/section.tsx'
import { ContactSection } from './contact-form.tsx'
import { Evidence, Founder } from './home-evidence.tsx'
import styles from './home-page.module.css'
import { ServiceCards } from './service-cards.tsx'
import { TitledItems } from './service-lists.tsx'

const { actions, drawing, why, questionnaire, closing } = texts

/** What the consultancy does, how it works, and the ways to begin. */
export function HomePage() {
  return (
    <PublicFrame current={publicPaths.home} head={texts.head}>
      <Hero
        title={texts.heading}
        lead={texts.lead}
        links={[
          ['#contact', actions.contact],
          ['#services', actions.services],
        ]}
        facts={texts.facts}
        drawing={<StudyListing />}
      />
      <ServiceCards />
      <Evidence />

      <Section id="why" title={why.title} lead={why.lead}>
        <Founder />
        <ul className={styles['reasons']}>
          <TitledItems items={why.reasons} />
        </ul>
        <a href="#site-knows">{why.ledger}</a>
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
        <div>
          <p>{closing.text}</p>
          <div className={styles['actions']}>
            <LinkButton href={publicPaths.complianceToolkit}>{closing.toolkit}</LinkButton>
            <LinkButton href={publicPaths.resources} variant="secondary">
              {closing.resources}
            </LinkButton>
          </div>
        </div>
      </section>
    </PublicFrame>
  )
}

/** The drawing in the hero: a redacted listing of a study report, with notes that give the reasons. */
function StudyListing() {
  return (
    <figure className={styles['listing']} aria-hidden="true">
      <figcaption>
        <span>{drawing.title}</span>
        <span>{drawing.page}</span>
      </figcaption>
      <table>
        <thead>
          <tr>
            {drawing.columns.map(column => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {drawing.rows.map(({ subject, name, day, year, sex, site }) => (
            <tr key={subject}>
              <td>{subject}</td>
              <td className={styles['name']}>
                {name.map((length, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
                  <RedactionBar key={index} length={length} />
                ))}
              </td>
              <td>
                <RedactionBar length={day} /> {year}
              </td>
              <td>{sex}</td>
              <td>{site}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td>
              <Note>{drawing.nameNote}</Note>
            </td>
            <td colSpan={3}>
              <Note>{drawing.bornNote}</Note>
            </td>
          </tr>
        </tfoot>
      </table>
      <div className={styles['foot']}>
        <ParticipantGrid total={60} filled={41} columns={20} scattered />
        <span>{drawing.legend}</span>
      </div>
    </figure>
  )
}

/** A note under a column. */
function Note({ children }: { children: string }) {
  return (
    <span className={styles['note']}>
      <svg aria-hidden="true" viewBox="0 0 60 22">
        <path d="M2 3c9 5 19 4 26-.5 8 5 20 5 30 0M28 3c-.6 6 .4 11 2 17" />
      </svg>
      {children}
    </span>
  )
}
