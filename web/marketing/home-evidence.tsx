import { brand } from '../../content/brand.ts'
import { homeTexts } from '../../content/marketing/home-texts.ts'
import { Link } from '../ui/link.tsx'
import styles from './home-evidence.module.css'

const { title, numbers } = homeTexts.evidence

/** What a visitor can check without talking to anyone: numbers, each with its pages. */
export function Evidence() {
  return (
    <section className={styles['evidence']} aria-labelledby="evidence">
      <h2 id="evidence">{title}</h2>
      <ul>
        {numbers.map(({ number, text, links }) => (
          <li key={text}>
            <p>
              <strong>{number}</strong> {text}
            </p>
            <p className={styles['links']}>
              {links.map(link => (
                <Link key={link.path} href={link.path}>
                  {link.text}
                </Link>
              ))}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The person whom a client meets first. */
export function Founder() {
  const { name, role, profile } = brand.founder
  return (
    <div className={styles['founder']}>
      <h3>{name}</h3>
      <p>
        <strong>{role}.</strong> {profile}
      </p>
    </div>
  )
}
