import { resourceFormTexts } from '../../content/library-admin/resource-form-texts.ts'
import { Button } from '../ui/button.tsx'
import { Icon } from '../ui/icon.tsx'
import { Live } from '../ui/notice.tsx'
import styles from './file-field.module.css'
import type { ChosenFile } from './resource-form-draft.ts'

const texts = resourceFormTexts.upload

interface FileChosenProps {
  chosen: ChosenFile | null
  /** The saved version. */
  saved: ChosenFile | null
  picture: boolean
  onRemove: () => void
  onPutBack: () => void
}

/** The file that will be saved, as a link. */
export function FileChosen({ chosen, saved, picture, onRemove, onPutBack }: FileChosenProps) {
  const changed = saved !== null && chosen?.url !== saved.url
  const action = changed ? (
    <Button variant="quiet" onClick={onPutBack}>
      {texts.putBack}
    </Button>
  ) : (
    <Button variant="quiet" onClick={onRemove}>
      {texts.remove}
    </Button>
  )
  return (
    <Live>
      {chosen && (
        <div className={styles['card']} data-tone="success">
          <p className={styles['word']}>
            <Icon name="check" />
            {chosen.url === saved?.url ? texts.present : texts.uploaded}
          </p>
          {picture && <img src={chosen.url} alt="" />}
          <div className={styles['actions']}>
            {/* Browsers do not open a `data:` URL as a page. */}
            <a
              className={styles['name']}
              href={chosen.url}
              {...(chosen.url.startsWith('data:') ? { download: chosen.name } : { target: '_blank', rel: 'noopener' })}
            >
              {chosen.name}
            </a>
            {action}
          </div>
        </div>
      )}
      {!chosen && changed && action}
    </Live>
  )
}
