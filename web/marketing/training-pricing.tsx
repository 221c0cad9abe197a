import { type Tier, tiers, trainingTexts } from '../../content/marketing/training-texts.ts'
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
    </Sheet>
  )
}

/** The price of two teams, and from which size the next tier costs less; all computed from the tiers. */
export function PricingExamples() {
  return (
    <div className={styles['examples']}>
      <div>
        <h3>{texts.exampleTitle}</h3>
        {texts.exampleUsers.map(users => (
          <Example key={users} users={users} />
        ))}
      </div>
      <div>
        <h3>{texts.stepTitle}</h3>
        <p>
          {tiers.map((tier, index) => cheaperFrom(tier, tiers[index + 1])).join('')}
          {texts.stepRule}
        </p>
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

function Example({ users }: { users: number }) {
  const tier = tiers.find(({ upTo }) => upTo === null || users <= upTo)
  if (!tier?.price) throw new Error(`The pricing has no price for ${users} users.`)
  return (
    <>
      <p className={styles['sum']}>{texts.example(users, tier.price)}</p>
      <p>{texts.exampleText(tier.name)}</p>
    </>
  )
}

/** Says from which size of a tier the first seats of the next one cost less; nothing if there is no price to compare. */
function cheaperFrom({ upTo, price }: Tier, next: Tier | undefined): string {
  if (!upTo || !price || !next?.price) return ''
  const seats = upTo + 1
  return `${texts.step(Math.floor((seats * next.price) / price) + 1, seats)} `
}
