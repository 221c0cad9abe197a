import { serviceLinksTexts as texts } from '../../content/marketing/service-links-texts.ts'
import styles from './other-services.module.css'

/** The way to the services that this page is not about. `current`: the path of this page. */
export function OtherServices({ current }: { current: string }) {
  return (
    <nav className={styles['others']} aria-labelledby="other-services">
      <h2 id="other-services">{texts.title}</h2>
      <ul>
        {texts.list
          .filter(({ path }) => path !== current)
          .map(({ path, name, says }) => (
            <li key={path}>
              <a href={path}>{name}</a>
              <p>{says}</p>
            </li>
          ))}
      </ul>
    </nav>
  )
}
