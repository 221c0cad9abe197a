import { trainingTexts } from '../../content/marketing/training-texts.ts'
import styles from './delivery-options.module.css'
import { IncludedList } from './included-list.tsx'

const texts = trainingTexts.delivery

/** The three delivery options, one per row, with what is included and what is not. */
export function DeliveryOptions() {
  return (
    <ul className={styles['options']}>
      {texts.options.map(({ name, where, cost, included, excluded }) => (
        <li key={name}>
          <div>
            <h3>{name}</h3>
            <p>
              <span>{texts.labels.where}</span> {where}
            </p>
            <p>
              <span>{texts.labels.cost}</span> {cost}
            </p>
          </div>
          <div>
            <h4>{texts.labels.included}</h4>
            <IncludedList items={included} included />
          </div>
          <div className={styles['excluded']}>
            <h4>{texts.labels.excluded}</h4>
            <IncludedList items={excluded} included={false} />
          </div>
        </li>
      ))}
    </ul>
  )
}
