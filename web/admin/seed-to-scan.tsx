import { secondFactorTexts } from '../../content/second-factor-texts.ts'
import { LinkButton } from '../ui/button.tsx'
import type { QrCodeDrawing } from '../ui/draw-qr-code.ts'
import { QrCode } from '../ui/qr-code.tsx'
import { CopyButton } from './copy-button.tsx'
import styles from './seed-to-scan.module.css'

const texts = secondFactorTexts.scan

/** The key for the authenticator app: as a QR code, as text, and as a link for an app on this device. */
export function SeedToScan({ seed, uri, drawing }: { seed: string; uri: string; drawing: QrCodeDrawing }) {
  return (
    <div className={styles['seed']}>
      <QrCode drawing={drawing} label={texts.picture} />
      <div className={styles['typed']}>
        <p className={styles['label']}>{texts.seed}</p>
        <p className={styles['key']}>
          {/* In groups of four, which are easier to copy by hand. */}
          {seed.match(/.{1,4}/g)?.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: groups may repeat and never move
            <span key={index}>{group} </span>
          ))}
        </p>
        <CopyButton text={seed} />
        <LinkButton variant="quiet" href={uri}>
          {texts.link}
        </LinkButton>
      </div>
    </div>
  )
}
