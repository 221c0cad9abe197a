import { dashboardModules } from '../../content/curriculum/outline.ts'
import { homeTexts } from '../../content/marketing/home-texts.ts'
import { tiers, trainingTexts } from '../../content/marketing/training-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { RegionEmblem } from '../ui/region-emblem.tsx'
import { Section } from '../ui/section.tsx'
import styles from './service-cards.module.css'
import { OfficerMonth, SixDocuments } from './service-drawings.tsx'

const { title, lead, training, consulting, fractionalDpo } = homeTexts.services
const { pricing } = trainingTexts

/** The three services, each with its page. */
export function ServiceCards() {
  return (
    <Section id="services" layout="stacked" title={title} lead={lead}>
      <div className={styles['cards']}>
        <article className={styles['training']}>
          <h3>{training.title}</h3>
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
                <div key={name}>
                  <dt>{users}</dt>
                  <dd>{price === null ? pricing.onRequest : pricing.price(price)}</dd>
                </div>
              ))}
            </dl>
          </div>
          <More {...training} />
        </article>
        <article>
          <SixDocuments />
          <h3>{consulting.title}</h3>
          <p className={styles['text']}>{consulting.text}</p>
          <More {...consulting} />
        </article>
        <article>
          <OfficerMonth />
          <h3>{fractionalDpo.title}</h3>
          <p className={styles['text']}>{fractionalDpo.text}</p>
          <More {...fractionalDpo} />
        </article>
      </div>
    </Section>
  )
}

function More({ path, link }: { path: string; link: string }) {
  return (
    <Link href={path} className={styles['more']}>
      {link} <Icon name="forward" />
    </Link>
  )
}
