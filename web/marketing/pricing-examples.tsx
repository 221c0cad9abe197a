import { type Tier, trainingTexts } from '../../content/marketing/training-texts.ts'
import { LinkButton } from '../ui/button.tsx'
import styles from './pricing-examples.module.css'

const texts = trainingTexts.pricing

/** The price for one team, and the effect of the next tier; both are computed from the tiers. */
export function PricingExamples({ tiers }: { tiers: readonly Tier[] }) {
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
