import { dashboardModules } from '../../content/curriculum/outline.ts'
import { homeTexts } from '../../content/marketing/home-texts.ts'
import { tiers, trainingTexts } from '../../content/marketing/training-texts.ts'
import { Fact } from '../ui/fact.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { RegionEmblem } from '../ui/region-emblem.tsx'
import { Section } from '../ui/section.tsx'
import styles from './service-cards.module.css'

const { title, lead, training, consulting, fractionalDpo } = homeTexts.services
const { pricing } = trainingTexts

/** The three services, each with its page. */
export function ServiceCards() {
  return (
    <Section id="services" layout="stacked" title={title} lead={lead}>
      <div className={styles['cards']}>
        <article className={styles['training']}>
          <h3>{training.title}</h3>
          <Request {...training} />
          <p className={styles['text']}>{training.text}</p>
          <ol className={styles['regions']}>
            {dashboardModules.map(({ id, region }) => (
              <li key={id}>
                <RegionEmblem moduleId={id} />
                {region}
              </li>
            ))}
          </ol>
          <div className={styles['pricing']}>
            <p>{training.pricing}</p>
            <dl>
              {tiers.map(({ name, users, price }) => (
                <Fact key={name} term={users}>
                  {price === null ? pricing.onRequest : pricing.price(price)}
                </Fact>
              ))}
            </dl>
          </div>
          <More {...training} />
        </article>
        <article>
          <SixDocuments />
          <h3>{consulting.title}</h3>
          <Request {...consulting} />
          <p className={styles['text']}>{consulting.text}</p>
          <More {...consulting} />
        </article>
        <article>
          <OfficerMonth />
          <h3>{fractionalDpo.title}</h3>
          <Request {...fractionalDpo} />
          <p className={styles['text']}>{fractionalDpo.text}</p>
          <More {...fractionalDpo} />
        </article>
      </div>
    </Section>
  )
}

/** A request that a client receives, and that the service answers. */
function Request({ asked, by }: { asked: string; by: string }) {
  return (
    <p className={styles['request']}>
      {asked} <span>{by}</span>
    </p>
  )
}

function More({ path, link }: { path: string; link: string }) {
  return (
    <Link href={path} className={styles['more']}>
      {link} <Icon name="forward" />
    </Link>
  )
}

/** Drawing of six ticked documents. */
function SixDocuments() {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 48" className={styles['drawing']}>
      {Array.from({ length: 6 }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a document is its index
        <g key={index} transform={`translate(${index * 28} 5)`}>
          <path className={styles['line']} d="M0 0h14l5 5v33H0zM14 0v5h5" />
          <path className={styles['line']} d="M4 17h11M4 22h11M4 27h6" />
          <path className={styles['solid']} d="M4 8h7v4H4z" />
          <path className={styles['pencil']} d="m9 31 3 4 9-12" />
        </g>
      ))}
    </svg>
  )
}

/** Drawing of a month with the officer's days marked. */
function OfficerMonth() {
  const days = [1, 8, 9, 16, 22]
  return (
    <svg aria-hidden="true" viewBox="0 0 160 66" className={styles['drawing']}>
      {Array.from({ length: 28 }, (_, day) => (
        <rect
          // biome-ignore lint/suspicious/noArrayIndexKey: a day is its index
          key={day}
          className={days.includes(day) ? styles['solid'] : styles['line']}
          x={1 + (day % 7) * 23}
          y={1 + Math.floor(day / 7) * 16.5}
          width="19"
          height="12"
        />
      ))}
    </svg>
  )
}
