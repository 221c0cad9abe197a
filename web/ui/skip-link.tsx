import { siteTexts } from '../../content/site-texts.ts'
import styles from './skip-link.module.css'

/** The page's first stop for the keyboard: past the header, to the element with the id `content`. */
export function SkipLink() {
  return (
    <a className={styles['skip']} href="#content">
      {siteTexts.skip}
    </a>
  )
}
