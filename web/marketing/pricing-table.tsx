import { tiers, trainingTexts } from '../../content/marketing/training-texts.ts'
import styles from './pricing-table.module.css'
import { Sheet } from './sheet.tsx'

const texts = trainingTexts.pricing

/** The prices of the training. */
export function PricingTable() {
  return (
    <Sheet foot={texts.note}>
      <table className={styles['pricing']}>
        <caption>{texts.caption}</caption>
        <thead className="visually-hidden">
          <tr>
            <th scope="col">{texts.columns.team}</th>
            <th scope="col">{texts.columns.price}</th>
          </tr>
        </thead>
        <tbody>
          {tiers.map(({ name, users, price, mostPopular }) => (
            <tr key={name}>
              <th scope="row">
                <span className={styles['name']}>{name}</span>{' '}
                {mostPopular && <span className={styles['stamp']}>{texts.mostPopular}</span>}
                <span className={styles['terms']}>{users}</span>
              </th>
              <td>
                {price === null ? (
                  <a href="#contact">{texts.onRequest}</a>
                ) : (
                  <>
                    <span className={styles['price']}>{texts.price(price)}</span>{' '}
                    <span className={styles['terms']}>{texts.unit}</span>
                  </>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <table className={styles['pricing']}>
        <caption>{texts.others.caption}</caption>
        <tbody>
          {texts.others.rows.map(({ name, terms, price }) => (
            <tr key={name}>
              <th scope="row">
                <span className={styles['name']}>{name}</span>
                <span className={styles['terms']}>{terms}</span>
              </th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Sheet>
  )
}
