import { procurementTexts, trainingAdminTexts as texts } from '../../content/marketing/training-admin-texts.ts'
import { samples } from '../../content/samples.ts'
import { Fact } from '../ui/fact.tsx'
import { Icon } from '../ui/icon.tsx'
import { Section } from '../ui/section.tsx'
import { TitledItems } from './service-lists.tsx'
import styles from './training-admins.module.css'

const { sample } = texts

/** What the admins of a hosted team get, beside a page of an auditor pack. */
export function AdminFeatures() {
  return (
    <Section id="admins" title={texts.title} lead={texts.lead} layout="stacked">
      <div className={styles['admins']}>
        <figure id="record" className={styles['record']}>
          <img
            src={samples.record.picture}
            alt={sample.alt}
            width={samples.width}
            height={samples.height}
            loading="lazy"
            decoding="async"
          />
          <figcaption>
            {sample.caption}
            <a href={samples.record.pdf} download>
              {sample.link} <Icon name="down" />
            </a>
          </figcaption>
        </figure>
        <ul className={styles['features']}>
          <TitledItems items={texts.features} />
        </ul>
      </div>
    </Section>
  )
}

/** What a procurement team asks before an order. */
export function ProcurementFacts({ minutes }: { minutes: number }) {
  return (
    <Section id="procurement" title={procurementTexts.title} lead={procurementTexts.lead}>
      <dl className={styles['facts']}>
        {procurementTexts.rows(minutes).map(({ term, text }) => (
          <Fact key={term} term={term}>
            {text}
          </Fact>
        ))}
      </dl>
    </Section>
  )
}
