import { brand } from '../../content/brand.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { trainingTexts as texts, tiers } from '../../content/marketing/training-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Hero } from '../ui/hero.tsx'
import { Link } from '../ui/link.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { RegionEmblem } from '../ui/region-emblem.tsx'
import { Section } from '../ui/section.tsx'
import { ContactSection } from './contact-section.tsx'
import { DeliveryOptions } from './delivery-options.tsx'
import { EntryList } from './entry-list.tsx'
import { ModuleDots } from './module-dots.tsx'
import { OtherServices } from './other-services.tsx'
import { PointsChart } from './points-chart.tsx'
import { PricingExamples } from './pricing-examples.tsx'
import { PricingTable } from './pricing-table.tsx'
import { SpecimenQuest } from './specimen-quest.tsx'
import styles from './training-page.module.css'

const { actions, login, coverage, roles, game, delivery, pricing } = texts
const minutes = dashboardModules.reduce((sum, module) => sum + module.minutes, 0)

/** What the training covers, how it is delivered, and what it costs. */
export function TrainingPage() {
  return (
    <PublicFrame current={publicPaths.training} head={texts.head}>
      <Hero
        title={texts.heading}
        lead={texts.lead}
        actions={
          <>
            <LinkButton href="#pricing">{actions.prices}</LinkButton>
            <LinkButton href="#contact" variant="secondary">
              {actions.contact}
            </LinkButton>
          </>
        }
        note={
          <>
            {login.before}
            <Link href={publicPaths.academy}>{login.academy}</Link>
            {login.between}
            <a href={brand.trainingLoginUrl} rel="external">
              {login.link}
            </a>
          </>
        }
        facts={texts.facts}
        drawing={<SpecimenQuest />}
      />

      <Section id="coverage" title={coverage.title} lead={coverage.lead}>
        <EntryList
          entries={dashboardModules.map(({ id, title, description, minutes }) => ({
            mark: <RegionEmblem moduleId={id} />,
            title: coverage.numbered(id, title),
            text: description,
            foot: (
              <>
                {coverage.rules[id]} <span className={styles['minutes']}>{coverage.minutes(minutes)}</span>
              </>
            ),
          }))}
        />
        <p className={styles['total']}>
          {coverage.total(Math.floor(minutes / 60), minutes % 60)}{' '}
          <Link href={publicPaths.academy}>{coverage.academy}</Link>
        </p>
      </Section>

      <Section id="roles" title={roles.title} lead={roles.lead}>
        <ul className={styles['roles']}>
          {roles.list.map(({ role, text, modules }) => (
            <li key={role}>
              <div>
                <h3>{role}</h3>
                <p>{text}</p>
              </div>
              <p className={styles['modules']}>
                <ModuleDots filled={modules} />
                {roles.modules(modules)}
              </p>
            </li>
          ))}
        </ul>
      </Section>

      <Section id="game" title={game.title} lead={game.lead} layout="stacked">
        <div className={styles['game']}>
          <PointsChart />
          <ul>
            {game.rules.map(({ title, text }) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ul>
        </div>
      </Section>

      <Section id="delivery" title={delivery.title} lead={delivery.lead} layout="stacked">
        <DeliveryOptions />
      </Section>

      <Section id="pricing" title={pricing.title} lead={pricing.lead} layout="stacked">
        <div className={styles['pricing']}>
          <PricingTable />
          <PricingExamples tiers={tiers} />
        </div>
      </Section>

      <OtherServices current={publicPaths.training} />
      <ContactSection source="training-page" {...texts.contact} />
    </PublicFrame>
  )
}
