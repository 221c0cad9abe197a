import { tiers, trainingTexts } from '../../content/marketing/training-texts.ts'
import { LinkButton } from '../ui/button.tsx'
import { Sheet } from './sheet.tsx'
import styles from './training-pricing.module.css'

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

/** The price for one team, and the effect of the next tier; both are computed from the tiers. */
export function PricingExamples() {
  const users = texts.exampleUsers
  const fits = tiers.find(({ upTo }) => upTo === null || users <= upTo)
  const [first, second] = tiers
  if (!fits?.price || !first?.price || !first.upTo || !second?.price) throw new Error('The pricing has no such tier.')
  return (
    <div className={styles['examples']}>
      <div>
        <h3>{texts.exampleTitle(users)}</h3>
        <p className={styles['sum']}>{texts.example(users, fits.price)}</p>
        <p>{texts.exampleText(users, fits.name)}</p>
      </div>
      <div>
        <h3>{texts.stepTitle}</h3>
        <p>{texts.step(first.upTo, first.price, first.upTo + 1, second.price)}</p>
      </div>
      <div>
        <h3>{texts.choiceTitle}</h3>
        <p>{texts.choice}</p>
        <p className={styles['ask']}>
          <LinkButton href="#contact">{texts.ask}</LinkButton>
        </p>
      </div>
    </div>
  )
}
