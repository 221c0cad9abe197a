import { consultingTexts as texts } from '../../content/marketing/consulting-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Hero } from '../ui/hero.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { Section } from '../ui/section.tsx'
import styles from './consulting-page.module.css'
import { ContactSection } from './contact-section.tsx'
import { DataRoute } from './data-route.tsx'
import { EntryList } from './entry-list.tsx'
import { OtherServices } from './other-services.tsx'
import { SamplePage } from './sample-page.tsx'
import { ServiceDescriptions } from './service-descriptions.tsx'

const { actions, services, engagement, limits } = texts

/** The six consulting services, and the steps of an engagement. */
export function ConsultingPage() {
  return (
    <PublicFrame current={publicPaths.consulting} head={texts.head}>
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
          {limits.list.map(({ title, text }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>

      <OtherServices current={publicPaths.consulting} />
      <ContactSection source="consulting-page" />
    </PublicFrame>
  )
}
