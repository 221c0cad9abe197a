import { brand } from '../../content/brand.ts'
import { breachTexts, fractionalDpoTexts as texts } from '../../content/marketing/fractional-dpo-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { LinkButton } from '../ui/button.tsx'
import { Hero } from '../ui/hero.tsx'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { Section } from '../ui/section.tsx'
import { ContactSection } from './contact-form.tsx'
import styles from './fractional-dpo-page.module.css'
import { OtherServices } from './other-services.tsx'
import { EntryList, IncludedList } from './service-lists.tsx'
import { RedactedLines, Sheet } from './sheet.tsx'

const { actions, drawing, required, offerings, cost, independence, start } = texts

/** The fractional data protection officer: when one is required, tasks, cost and first steps. */
export function FractionalDpoPage() {
  return (
    <PublicFrame current={publicPaths.fractionalDpo} head={texts.head}>
      <Hero
        title={texts.heading}
        lead={texts.lead}
        links={[
          ['#contact', actions.contact],
          ['#offerings', actions.offerings],
        ]}
        facts={texts.facts}
        drawing={<InformationSheet />}
      />

      <Section id="required" title={required.title} lead={required.lead}>
        <EntryList
          entries={required.cases.map(({ point, title, text, decides }) => ({
            mark: decides ? <span className={styles['ring']}>{point}</span> : point,
            title,
            text,
          }))}
        />
        <div className={styles['notes']}>
          <p>{required.scale}</p>
          <p>{required.otherwise}</p>
        </div>
      </Section>

      <Section id="offerings" title={offerings.title} lead={offerings.lead} layout="stacked">
        <div className={styles['offerings']}>
          <ol>
            {offerings.list.map(({ title, rule, text }, index) => (
              <li key={title}>
                <span className={styles['number']}>{index + 1}</span>
                <h3>{title}</h3>
                <p className={styles['rule']}>{rule}</p>
                <p>{text}</p>
              </li>
            ))}
          </ol>
          <p className={styles['pointer']}>
            {texts.pointer.before}
            <a href="#cost">{texts.pointer.link}</a>
          </p>
        </div>
      </Section>

      <Section id="cost" title={cost.title} lead={cost.lead} layout="stacked">
        <FixedCost />
      </Section>

      <Section id="independence" title={independence.title} lead={independence.lead}>
        <EntryList
          margin="rule"
          entries={independence.list.map(({ rule, title, text }) => ({ mark: rule, title, text }))}
        />
        <p className={styles['notes']}>{independence.unheeded}</p>
      </Section>

      <Section id="breach" title={breachTexts.title} lead={breachTexts.lead}>
        <p>
          <a className={styles['report']} href={`mailto:${brand.breachEmail}`}>
            {brand.breachEmail}
          </a>
        </p>
        <p className={styles['notes']}>{breachTexts.advice}</p>
      </Section>

      <Section id="start" title={start.title} layout="stacked">
        <ol className={styles['months']}>
          {start.months.map(({ title, text }, index) => (
            <li key={title}>
              <span className={styles['weeks']}>
                <ParticipantGrid total={12} filled={(index + 1) * 4} columns={12} />
              </span>
              <p className={styles['rule']}>{start.month(index + 1)}</p>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ol>
      </Section>

      <OtherServices current={publicPaths.fractionalDpo} />
      <ContactSection source="fractional-dpo-page" {...texts.contact} />
    </PublicFrame>
  )
}

/** Drawing of an information sheet for participants, redacted except for the line about the officer. */
function InformationSheet() {
  return (
    <Sheet caption={[drawing.sheet, drawing.article]} foot={drawing.legend} decoration>
      <div className={styles['text']}>
        <RedactedLines words={drawing.before} />
        <p className={styles['line']}>
          {drawing.label}
          <br />
          {drawing.contact}
        </p>
        <RedactedLines words={drawing.after} />
      </div>
    </Sheet>
  )
}

const months = Array.from({ length: 12 }, (_, month) => month)

/** The fixed monthly fee, and what it includes. */
function FixedCost() {
  return (
    <div className={styles['cost']}>
      <div>
        <svg className={styles['year']} aria-hidden="true" viewBox="0 0 240 40" preserveAspectRatio="none">
          {months.map(month => (
            <path key={month} d={`M${month * 20 + 1} 0h16v40h-16z`} />
          ))}
        </svg>
        <p className={styles['caption']}>{cost.months}</p>
        <h3>{cost.fixedTitle}</h3>
        <ol className={styles['fixed']}>
          {cost.fixed.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles['figure']}>{cost.figure}</p>
        <LinkButton href="#contact">{cost.ask}</LinkButton>
      </div>
      <Sheet>
        <div>
          <h3>{cost.includedTitle}</h3>
          <IncludedList items={cost.included} included />
        </div>
        <div className={styles['excluded']}>
          <h3>{cost.excludedTitle}</h3>
          <IncludedList items={cost.excluded} included={false} />
        </div>
      </Sheet>
    </div>
  )
}
