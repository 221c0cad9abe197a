import { consultingTexts } from '../../content/marketing/consulting-texts.ts'
import styles from './service-descriptions.module.css'

const { list, labels } = consultingTexts.services

/** The consulting services: when they are needed, the deliverables, and the legal rule. */
export function ServiceDescriptions() {
  return (
    <ol className={styles['services']}>
      {list.map(({ id, title, when, receive, rule }, index) => (
        <li key={id} id={id}>
          <div className={styles['head']}>
            <span className={styles['number']}>{index + 1}</span>
            <h3>{title}</h3>
          </div>
          <div className={styles['body']}>
            <p className={styles['when']}>
              {labels.when} {when}
            </p>
            <h4>{labels.receive}</h4>
            <ul>
              {receive.map(item => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          </div>
          <div className={styles['rule']}>
            <h4>{labels.rule}</h4>
            <p>{rule}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
