import { brand } from '../../content/brand.ts'
import { dashboardModules } from '../../content/curriculum/outline.ts'
import { trainingTexts as texts } from '../../content/marketing/training-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { Hero } from '../ui/hero.tsx'
import { Link } from '../ui/link.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { RegionEmblem } from '../ui/region-emblem.tsx'
import { Section } from '../ui/section.tsx'
import { ContactSection } from './contact-form.tsx'
import { OtherServices } from './other-services.tsx'
import { EntryList, IncludedList, TitledItems } from './service-lists.tsx'
import { RedactedLines, Sheet } from './sheet.tsx'
import { AdminFeatures, ProcurementFacts } from './training-admins.tsx'
import styles from './training-page.module.css'
import { PricingExamples, PricingTable } from './training-pricing.tsx'

const { actions, login, coverage, roles, specimen, game, delivery, pricing } = texts
const minutes = dashboardModules.reduce((sum, module) => sum + module.minutes, 0)

/** What the training covers, how it is delivered, and what it costs. */
export function TrainingPage() {
  return (
    <PublicFrame current={publicPaths.training} head={texts.head}>
      <Hero
        title={texts.heading}
        lead={texts.lead}
        links={[
          ['#pricing', actions.prices],
          ['#contact', actions.contact],
        ]}
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
        <ul className={styles['game']}>
          <TitledItems items={game.rules} />
        </ul>
      </Section>

      <AdminFeatures />

      <Section id="delivery" title={delivery.title} lead={delivery.lead} layout="stacked">
        <DeliveryOptions />
      </Section>

      <Section id="pricing" title={pricing.title} lead={pricing.lead} layout="stacked">
        <div className={styles['pricing']}>
          <PricingTable />
          <PricingExamples />
        </div>
      </Section>

      <ProcurementFacts minutes={minutes} />

      <OtherServices current={publicPaths.training} />
      <ContactSection source="training-page" {...texts.contact} />
    </PublicFrame>
  )
}

/** A sample quest. Its result is redacted until an answer is chosen, with CSS only. */
function SpecimenQuest() {
  return (
    <Sheet caption={[specimen.title, specimen.time]}>
      <fieldset className={styles['quest']} aria-describedby="specimen-scenario">
        <legend className="visually-hidden">{specimen.legend}</legend>
        <p id="specimen-scenario" className={styles['scenario']}>
          {specimen.scenario}
        </p>
        <div className={styles['choices']}>
          {specimen.choices.map(({ letter, text }) => (
            <label key={letter}>
              <input type="radio" name="specimen" value={letter} autoComplete="off" />
              <span>{text}</span>
            </label>
          ))}
        </div>
        <div className={styles['results']} aria-live="polite">
          <div className={styles['covered']}>
            <p>{specimen.legend}</p>
            <RedactedLines words={specimen.covered} />
          </div>
          {specimen.choices.map(({ letter, result, explanation, rule }) => (
            <div key={letter} className={styles['result']}>
              <p>
                <strong>{result}</strong> {explanation}
              </p>
              <p className={styles['rule']}>{rule}</p>
            </div>
          ))}
        </div>
      </fieldset>
    </Sheet>
  )
}

/** The seven modules as a row of dots, some of them filled. Decorative; the text beside it says the same. */
function ModuleDots({ filled }: { filled: readonly number[] }) {
  return (
    <svg className={styles['dots']} aria-hidden="true" viewBox="0 0 84 12">
      {dashboardModules.map(({ id }, index) => (
        <circle key={id} cx={index * 12 + 6} cy="6" r="4" data-filled={filled.includes(id) || undefined} />
      ))}
    </svg>
  )
}

/** The three delivery options, one per row, with what is included and what is not. */
function DeliveryOptions() {
  return (
    <ul className={styles['options']}>
      {delivery.options.map(({ name, where, cost, included, excluded }) => (
        <li key={name}>
          <div>
            <h3>{name}</h3>
            <p>
              <span>{delivery.labels.where}</span> {where}
            </p>
            <p>
              <span>{delivery.labels.cost}</span> {cost}
            </p>
          </div>
          <div>
            <h4>{delivery.labels.included}</h4>
            <IncludedList items={included} included />
          </div>
          <div className={styles['excluded']}>
            <h4>{delivery.labels.excluded}</h4>
            <IncludedList items={excluded} included={false} />
          </div>
        </li>
      ))}
    </ul>
  )
}
