import { brand } from '../../content/brand.ts'
import { contactTexts as texts } from '../../content/marketing/contact-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { Fact } from '../ui/fact.tsx'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { PublicFrame } from '../ui/public-frame.tsx'
import { Section } from '../ui/section.tsx'
import { ContactForm } from './contact-form.tsx'
import styles from './contact-page.module.css'
import { TitledItems } from './service-lists.tsx'

const { details, afterwards, services } = texts

/** The contact form, other ways to contact the consultancy, and how a message is handled. */
export function ContactPage() {
  return (
    <PublicFrame current={publicPaths.contact} head={texts.head}>
      <div className={styles['opening']}>
        <div>
          <h1>{texts.heading}</h1>
          <p className={styles['lead']}>{texts.lead}</p>
        </div>
        <section id="contact" className={styles['form']} aria-labelledby="form-title">
          <h2 id="form-title">{texts.formTitle}</h2>
          <ContactForm source="contact-page" />
        </section>
        <section className={styles['direct']} aria-labelledby="direct-title">
          <h2 id="direct-title">{texts.directTitle}</h2>
          <dl>
            <Fact term={details.phone}>
              <a href={`tel:${brand.phone.replaceAll(' ', '')}`}>{brand.phone}</a>
            </Fact>
            <Fact term={details.email}>
              <a href={`mailto:${brand.contactTo}`}>{brand.contactTo}</a>
            </Fact>
            <Fact term={details.breach}>
              <a href={`mailto:${brand.breachEmail}`}>{brand.breachEmail}</a>
              <br />
              <a href={`tel:${brand.breachPhone.replaceAll(' ', '')}`}>{brand.breachPhone}</a>
            </Fact>
            <Fact term={details.training}>
              <a href={`mailto:${brand.supportEmail}`}>{brand.supportEmail}</a>
            </Fact>
            <Fact term={details.company}>{brand.registration}</Fact>
            <div>
              <dt>{details.address}</dt>
              {brand.address.map(line => (
                <dd key={line}>{line}</dd>
              ))}
            </div>
          </dl>
        </section>
      </div>

      <Section id="afterwards" title={afterwards.title} lead={afterwards.lead}>
        <ol className={styles['steps']}>
          <TitledItems items={afterwards.steps} />
        </ol>
        <p className={styles['policy']}>
          {afterwards.policyBefore}
          <Link href={publicPaths.privacyPolicy}>{afterwards.policy}</Link>.
        </p>
      </Section>

      <Section id="services" title={services.title} lead={services.lead}>
        <ul className={styles['services']}>
          {services.list.map(({ path, title, text }) => (
            <li key={path}>
              <Link href={path}>
                {title} <Icon name="forward" />
              </Link>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Section>
    </PublicFrame>
  )
}
