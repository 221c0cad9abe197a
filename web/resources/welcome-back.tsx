import { resourcesTexts as texts } from '../../content/resources/resources-texts.ts'
import { Button } from '../ui/button.tsx'
import styles from './welcome-back.module.css'

interface WelcomeBackProps {
  firstName: string
  onForget: () => void
}

/** Shows whose details are stored, with a button to enter other ones. */
export function WelcomeBack({ firstName, onForget }: WelcomeBackProps) {
  return (
    <div className={styles['banner']}>
      <p>
        <strong>{texts.welcomeBack(firstName)}</strong> {texts.welcomeBackText}
      </p>
      <Button variant="quiet" onClick={onForget}>
        {texts.otherDetails}
      </Button>
    </div>
  )
}
