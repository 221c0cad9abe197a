import { siteTexts } from '../../content/site-texts.ts'
import { InstallButton } from './install-button.tsx'
import styles from './install-invitation.module.css'
import { useInstall } from './use-install.ts'

const texts = siteTexts.install

/** Invites the visitor to install the academy. Shows nothing if the browser cannot install it. */
export function InstallInvitation() {
  const { install, byHand } = useInstall()
  if (!install && !byHand) return null
  return (
    <div className={styles['invitation']}>
      <h2>{texts.title}</h2>
      <p>{byHand ? texts.ios : texts.text}</p>
      {install && <InstallButton install={install} />}
    </div>
  )
}
