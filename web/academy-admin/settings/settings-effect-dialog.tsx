import type { Settings, SettingsEffect } from '../../../api/contract/settings.ts'
import { settingsTexts } from '../../../content/academy-admin/settings-texts.ts'
import { ConfirmDialog } from '../../admin/confirm-dialog.tsx'

const { effect: texts, save, saving } = settingsTexts

/** Settings to be saved, and what they change at once. */
export interface ChangedSettings {
  readonly settings: Settings
  readonly effect: SettingsEffect
}

interface SettingsEffectDialogProps {
  /** null closes the dialog. */
  change: ChangedSettings | null
  onConfirm: () => Promise<string | null>
  onClose: () => void
}

/** Shows what new settings change at once, and asks whether to save them. */
export function SettingsEffectDialog({ change, onConfirm, onClose }: SettingsEffectDialogProps) {
  return (
    <ConfirmDialog
      title={texts.title}
      open={change !== null}
      button={save}
      busy={saving}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {change && <Effect effect={change.effect} />}
    </ConfirmDialog>
  )
}

const effects = [
  'dueDatesMoved',
  'validityShortened',
  'validityExtended',
  'cyclesOpened',
  'cyclesWithdrawn',
  'remindersNow',
] as const satisfies readonly (keyof SettingsEffect)[]

function Effect({ effect }: { effect: SettingsEffect }) {
  return (
    <>
      <p>{texts.lead}</p>
      <ul>{effects.map(name => effect[name] > 0 && <li key={name}>{texts[name](effect[name])}</li>)}</ul>
      {(effect.dueDatesMoved > 0 || effect.validityShortened > 0) && <p>{texts.grace}</p>}
      <p>{texts.back}</p>
    </>
  )
}
