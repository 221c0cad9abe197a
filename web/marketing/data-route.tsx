import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import { ParticipantGrid } from '../ui/participant-grid.tsx'
import styles from './data-route.module.css'
import { Sheet } from './sheet.tsx'

const texts = consultingTexts.drawing

/** The stations of a participant's data, with fewer known fields at each, and the services that apply there. */
export function DataRoute() {
  return (
    <Sheet caption={[texts.title, texts.subject]} foot={texts.legend} decoration>
      <ol className={styles['route']}>
        {texts.stations.map(({ name, says, known, services }, index) => (
          <li key={name}>
            <p>
              <span className={styles['name']}>{name}</span>
              <span className={styles['says']}>{says}</span>
            </p>
            <span className={styles['fields']}>
              <ParticipantGrid total={30} filled={known} columns={10} scattered />
            </span>
            <span className={styles['services']}>
              {services.map(service => (
                <span key={service}>{service}</span>
              ))}
            </span>
            {index === 0 && <span className={styles['key']}>{texts.key}</span>}
          </li>
        ))}
      </ol>
    </Sheet>
  )
}
