import { brand } from '../../content/brand.ts'
import { consultingTexts as texts } from '../../content/marketing/consulting-texts.ts'
import { samplePageTexts } from '../../content/marketing/sample-page-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { Fact } from '../ui/fact.tsx'
import { Hero } from '../ui/hero.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { Section } from '../ui/section.tsx'
import styles from './consulting-page.module.css'
import { ContactSection } from './contact-form.tsx'
import { OtherServices } from './other-services.tsx'
import { EntryList, TitledItems } from './service-lists.tsx'
import { Sheet } from './sheet.tsx'

const { actions, drawing, services, engagement, limits } = texts

/** The six consulting services, and the steps of an engagement. */
export function ConsultingPage() {
  return (
    <PublicFrame current={publicPaths.consulting} head={texts.head}>
      <Hero
        title={texts.heading}
        lead={texts.lead}
        links={[
          ['#contact', actions.contact],
          ['#services', actions.services],
        ]}
        facts={texts.facts}
        drawing={<DataRoute />}
      />

      <Section id="services" title={services.title} lead={services.lead} layout="stacked">
        <ServiceDescriptions />
      </Section>

      <SamplePage />

      <Section id="engagement" title={engagement.title} lead={engagement.lead}>
        <EntryList
          entries={engagement.steps.map(({ title, text, leaves }, index) => ({
            mark: index + 1,
            title,
            text,
            foot: (
              <>
                <span className={styles['leaves']}>{engagement.leaves}</span> {leaves}
              </>
            ),
          }))}
        />
      </Section>

      <Section id="limits" title={limits.title} layout="stacked">
        <ul className={styles['limits']}>
          <TitledItems items={limits.list} />
        </ul>
      </Section>

      <OtherServices current={publicPaths.consulting} />
      <ContactSection source="consulting-page" />
    </PublicFrame>
  )
}

/** The stations of a participant's data, with fewer known fields at each, and the services that apply there. */
function DataRoute() {
  return (
    <Sheet caption={[drawing.title, drawing.subject]} foot={drawing.legend} decoration>
      <ol className={styles['route']}>
        {drawing.stations.map(({ name, says, known, services }, index) => (
          <li key={name}>
            <p>
              <span className={styles['name']}>{name}</span>
              <span className={styles['says']}>{says}</span>
            </p>
            <span className={styles['fields']}>
              <ParticipantGrid total={30} filled={known} columns={10} scattered />
            </span>
            <span className={styles['serviceNames']}>
              {services.map(service => (
                <span key={service}>{service}</span>
              ))}
            </span>
            {index === 0 && <span className={styles['key']}>{drawing.key}</span>}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}

/** The consulting services: when they are needed, the deliverables, and the legal rule. */
function ServiceDescriptions() {
  return (
    <ol className={styles['services']}>
      {services.list.map(({ id, title, when, receive, rule }, index) => (
        <li key={id} id={id}>
          <div className={styles['head']}>
            <span className={styles['number']}>{index + 1}</span>
            <h3>{title}</h3>
          </div>
          <div className={styles['body']}>
            <p className={styles['when']}>
              {services.labels.when} {when}
            </p>
            <h4>{services.labels.receive}</h4>
            <ul>
              {receive.map(item => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <div className={styles['rule']}>
            <h4>{services.labels.time}</h4>
            <p>{brand.projectTimes[id]}</p>
            <h4>{services.labels.rule}</h4>
            <p>{rule}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}

const { labels, link } = samplePageTexts

/** A page of a document from the library, as an example of what a client receives. */
function SamplePage() {
  return (
    <Section id="sample" title={samplePageTexts.title} lead={samplePageTexts.lead} layout="stacked">
      <Sheet caption={[samplePageTexts.document, samplePageTexts.sheet]} foot={samplePageTexts.foot}>
        <ul className={styles['risks']}>
          {samplePageTexts.risks.map(({ id, risk, before, measures, after, owner, evidence }) => (
            <li key={id}>
              <h3>
                <span>{id}</span> {risk}
              </h3>
              <dl>
                <Fact term={labels.before}>{samplePageTexts.rating(before)}</Fact>
                <Fact term={labels.measures}>{measures}</Fact>
                <Fact term={labels.after}>{samplePageTexts.rating(after)}</Fact>
                <Fact term={labels.owner}>{owner}</Fact>
                <Fact term={labels.evidence}>{evidence}</Fact>
              </dl>
            </li>
          ))}
        </ul>
      </Sheet>
      <Link href={link.path} className={styles['more']}>
        {link.text} <Icon name="forward" />
      </Link>
    </Section>
  )
}
