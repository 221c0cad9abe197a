import { siteTexts } from '../../content/site-texts.ts'
import { classNames } from './class-names.ts'
import { InstallButton } from './install-button.tsx'
import styles from './install-invitation.module.css'
import { useInstall } from './use-install.ts'

const texts = siteTexts.install

/** The invitation on a public page: always shown, with space reserved for its button, so that nothing shifts. */
export function StaticInstallInvitation() {
  const { install } = useInstall()
  return (
    <div className={classNames(styles['invitation'], styles['static'])}>
      <h2>{texts.title}</h2>
      <p>{texts.text}</p>
      <p>{texts.menu}</p>
      <div className={styles['room']}>{install && <InstallButton install={install} />}</div>
    </div>
  )
}
