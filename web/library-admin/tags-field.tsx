import { resourceFormTexts as texts } from '../../content/library-admin/resource-form-texts.ts'
import { tagsOf } from '../../content/normalize-text.ts'
import { TextField } from '../ui/form-fields.tsx'
import styles from './tags-field.module.css'

interface TagsFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Comma-separated tags, with the parsed list below. */
export function TagsField({ value, error, onChange }: TagsFieldProps) {
  const tags = tagsOf(value)
  return (
    <div className={styles['tags']}>
      <TextField
        label={texts.tags}
        hint={texts.tagsHint}
        value={value}
        error={error}
        autoComplete="off"
        onChange={event => onChange(event.target.value)}
        onBlur={() => onChange(tags.join(', '))}
      />
      {tags.length > 0 && (
        <ul aria-label={texts.tagList}>
          {tags.map(tag => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
