import { homeTexts } from '../../content/marketing/home-texts.ts'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import { RedactionBar } from '../ui/redacted.tsx'
import styles from './study-listing.module.css'

const texts = homeTexts.drawing

/** The drawing in the hero: a redacted listing of a study report, with notes that give the reasons. */
export function StudyListing() {
  return (
    <figure className={styles['listing']} aria-hidden="true">
      <figcaption>
        <span>{texts.title}</span>
        <span>{texts.page}</span>
      </figcaption>
      <table>
        <thead>
          <tr>
            {texts.columns.map(column => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {texts.rows.map(({ subject, name, day, year, sex, site }) => (
            <tr key={subject}>
              <td>{subject}</td>
              <td className={styles['name']}>
                {name.map((length, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never move
                  <RedactionBar key={index} length={length} />
                ))}
              </td>
              <td>
                <RedactionBar length={day} /> {year}
              </td>
              <td>{sex}</td>
              <td>{site}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td />
            <td>
              <Note>{texts.nameNote}</Note>
            </td>
            <td colSpan={3}>
              <Note>{texts.bornNote}</Note>
            </td>
          </tr>
        </tfoot>
      </table>
      <div className={styles['foot']}>
        <ParticipantGrid total={60} filled={41} columns={20} scattered />
        <span>{texts.legend}</span>
      </div>
    </figure>
  )
}

/** A note under a column. */
function Note({ children }: { children: string }) {
  return (
    <span className={styles['note']}>
      <svg aria-hidden="true" viewBox="0 0 60 22">
        <path d="M2 3c9 5 19 4 26-.5 8 5 20 5 30 0M28 3c-.6 6 .4 11 2 17" />
      </svg>
      {children}
    </span>
  )
}
