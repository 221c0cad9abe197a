import { samplePageTexts as texts } from '../../content/marketing/sample-page-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { Link } from '../ui/link.tsx'
import { Section } from '../ui/section.tsx'
import styles from './sample-page.module.css'
import { Sheet } from './sheet.tsx'

const { labels, link } = texts

/** A page of a document from the library, as an example of what a client receives. */
export function SamplePage() {
  return (
    <Section id="sample" title={texts.title} lead={texts.lead} layout="stacked">
      <Sheet caption={[texts.document, texts.sheet]} foot={texts.foot}>
        <ul className={styles['risks']}>
          {texts.risks.map(({ id, risk, before, measures, after, owner, evidence }) => (
            <li key={id}>
              <h3>
                <span>{id}</span> {risk}
              </h3>
              <dl>
                <Row term={labels.before} text={texts.rating(before)} />
                <Row term={labels.measures} text={measures} />
                <Row term={labels.after} text={texts.rating(after)} />
                <Row term={labels.owner} text={owner} />
                <Row term={labels.evidence} text={evidence} />
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

function Row({ term, text }: { term: string; text: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </div>
  )
}
