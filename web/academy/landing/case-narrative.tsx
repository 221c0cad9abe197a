import { Fragment } from 'react'
import { academyLandingTexts } from '../../../content/marketing/academy-landing-texts.ts'
import { ParticipantGrid } from '../../ui/participant-grid.tsx'
import { RedactionBar } from '../../ui/redacted.tsx'
import styles from './case-narrative.module.css'

const texts = academyLandingTexts.drawing

/** The drawing in the hero: a participant's narrative with everything that identifies the person redacted. */
export function CaseNarrative() {
  return (
    <figure className={styles['sheet']} aria-hidden="true">
      <figcaption>
        <span>{texts.listing}</span>
        <span>{texts.subject}</span>
      </figcaption>
      <p className={styles['narrative']}>
        {texts.narrative.map((part, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts never move
          <Fragment key={index}>{typeof part === 'number' ? <RedactionBar length={part} /> : part}</Fragment>
        ))}
      </p>
      <div className={styles['foot']}>
        <span className={styles['person']}>
          <ParticipantGrid total={30} filled={11} columns={10} scattered />
        </span>
        <span>{texts.legend}</span>
      </div>
    </figure>
  )
}
