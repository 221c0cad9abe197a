import { fractionalDpoTexts } from '../../content/marketing/fractional-dpo-texts.ts'
import { LinkButton } from '../ui/button.tsx'
import styles from './fixed-cost.module.css'
import { IncludedList } from './included-list.tsx'
import { Sheet } from './sheet.tsx'

const texts = fractionalDpoTexts.cost
const months = Array.from({ length: 12 }, (_, month) => month)

/** The fixed monthly fee, and what it includes. */
export function FixedCost() {
  return (
    <div className={styles['cost']}>
      <div>
        <svg className={styles['year']} aria-hidden="true" viewBox="0 0 240 40" preserveAspectRatio="none">
          {months.map(month => (
            <path key={month} d={`M${month * 20 + 1} 0h16v40h-16z`} />
          ))}
        </svg>
        <p className={styles['caption']}>{texts.months}</p>
        <h3>{texts.fixedTitle}</h3>
        <ol className={styles['fixed']}>
          {texts.fixed.map(step => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className={styles['figure']}>{texts.figure}</p>
        <LinkButton href="#contact">{texts.ask}</LinkButton>
      </div>
      <Sheet>
        <div>
          <h3>{texts.includedTitle}</h3>
          <IncludedList items={texts.included} included />
        </div>
        <div className={styles['excluded']}>
          <h3>{texts.excludedTitle}</h3>
          <IncludedList items={texts.excluded} included={false} />
        </div>
      </Sheet>
    </div>
  )
}
