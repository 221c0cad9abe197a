import { useId } from 'react'
import type { SingleSignOnState } from '../../../api/contract/admin/settings.ts'
import { singleSignOnTexts as texts } from '../../../content/academy-admin/single-sign-on-texts.ts'
import { Fact } from '../../ui/fact.tsx'
import styles from './settings-page.module.css'

/** How the organisation's people sign in through its provider, which only the operator changes. */
export function SingleSignOn({ state }: { state: SingleSignOnState }) {
  const id = useId()
  return (
    <section className={styles['signOn']} aria-labelledby={id}>
      <h2 id={id}>{texts.title}</h2>
      <p>{texts.intro}</p>
      <dl>
        <Fact term={texts.issuer}>{state.issuer}</Fact>
        <Fact term={texts.domains}>{state.domains.join(', ')}</Fact>
        <Fact term={texts.passwords}>{state.only ? texts.onlyProvider : texts.passwordsWork}</Fact>
        <Fact term={texts.accounts}>{state.create ? texts.created : texts.invited}</Fact>
      </dl>
    </section>
  )
}
