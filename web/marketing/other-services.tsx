import { serviceLinksTexts as texts } from '../../content/marketing/service-links-texts.ts'
import { Link } from '../ui/link.tsx'
import styles from './other-services.module.css'

/** Links to the other services. `current`: path of this page. */
export function OtherServices({ current }: { current: string }) {
  return (
    <nav className={styles['others']} aria-labelledby="other-services">
      <h2 id="other-services">{texts.title}</h2>
      <ul>
        {texts.list
          .filter(({ path }) => path !== current)
          .map(({ path, name, says }) => (
            <li key={path}>
              <Link href={path}>{name}</Link>
              <p>{says}</p>
            </li>
          ))}
      </ul>
    </nav>
  )
}
