import type { QrCodeDrawing } from './draw-qr-code.ts'
import styles from './qr-code.module.css'

/** A QR code, dark on light in both colour schemes, because many cameras do not read inverted codes. */
export function QrCode({ drawing: { size, path }, label }: { drawing: QrCodeDrawing; label: string }) {
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={styles['code']}>
      <path d={path} />
    </svg>
  )
}
