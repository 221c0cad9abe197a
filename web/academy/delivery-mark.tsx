import { academyTexts } from '../../content/academy/academy-texts.ts'
import type { Delivery } from '../offline/delivery.ts'
import { Icon, type IconName } from '../ui/icon.tsx'
import styles from './delivery-mark.module.css'

const icons: Record<Delivery, IconName> = {
  'saved on this device': 'device',
  sending: 'send',
  received: 'check',
  'needs attention': 'warning',
}

/** Says whether one result is saved on this device, being sent, or received. */
export function DeliveryMark({ delivery }: { delivery: Delivery }) {
  return (
    <p className={styles['mark']} data-attention={delivery === 'needs attention' || undefined}>
      <Icon name={icons[delivery]} />
      {academyTexts.delivery[delivery]}
    </p>
  )
}
