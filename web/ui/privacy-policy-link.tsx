import { policyDialogTexts as texts } from '../../content/marketing/privacy-policy-texts.ts'
import { publicPaths } from '../../content/paths.ts'
import { openOver } from './open-over.ts'

/** Opens the privacy policy in a dialog, on a public page by boot.ts; without a script it is a page. */
export function PrivacyPolicyLink() {
  return (
    <a
      href={publicPaths.privacyPolicy}
      aria-haspopup="dialog"
      onClick={({ nativeEvent, currentTarget }) =>
        openOver(nativeEvent, currentTarget, async () => (await import('./policy-dialog.ts')).openPolicy(currentTarget))
      }
    >
      {texts.title}
    </a>
  )
}
