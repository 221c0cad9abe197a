import { resourceCategories, resourceTypes } from '../../content/form-options.ts'
import { resourceFormTexts as texts } from '../../content/library-admin/resource-form-texts.ts'
import { tagsOf } from '../../content/normalize-text.ts'
import { Form, SelectField, TextArea, TextField } from '../ui/form-fields.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { FileField } from './file-field.tsx'
import type { Draft, Source } from './resource-draft.ts'
import styles from './resource-form.module.css'
import { type Problems, typeWarningOf } from './resource-form-problems.ts'
import { previewImages, resourceFiles } from './upload-kind.ts'
import type { Upload } from './use-upload.ts'

interface ResourceFormProps {
  id: string
  draft: Draft
  /** The saved version. */
  base: Draft
  problems: Problems
  uploads: { readonly file: Upload; readonly preview: Upload }
  onChange: (change: Partial<Draft>) => void
  onSubmit: () => void
}

const types = Object.entries(resourceTypes)

/** The fields of a resource */
export function ResourceForm({ id, draft, base, problems, uploads, onChange, onSubmit }: ResourceFormProps) {
  const typeWarning = typeWarningOf(draft)
  const categories = [...new Set([...resourceCategories, ...(base.category === '' ? [] : [base.category])])]
  const fieldOf = (field: 'title' | 'type' | 'category' | 'description') => ({
    label: texts[field],
    value: draft[field],
    error: problems[field],
    required: true,
    onChange: (event: { target: { value: string } }) => onChange({ [field]: event.target.value }),
  })
  const sourceOf = (field: 'file' | 'preview') => ({
    upload: uploads[field],
    value: draft[field],
    saved: base[field],
    error: problems[field],
    onChange: (source: Source) => onChange({ [field]: source }),
  })
  return (
    <Form id={id} className={styles['form']} onSubmit={onSubmit}>
      <div className={styles['column']}>
        <TextField {...fieldOf('title')} autoComplete="off" />
        <div className={styles['pair']}>
          <SelectField {...fieldOf('type')} placeholder={texts.choose} options={types} />
          <SelectField
            {...fieldOf('category')}
            placeholder={texts.choose}
            options={categories.map(category => [category, category])}
          />
        </div>
        <TextArea {...fieldOf('description')} />
        <TagsField value={draft.tags} error={problems.tags} onChange={tags => onChange({ tags })} />
      </div>
      <div className={styles['column']}>
        <FileField {...sourceOf('file')} texts={texts.file} kind={resourceFiles} />
        <Live>
          {typeWarning !== null && (
            <Notice tone="warning" word={texts.misfit.word}>
              {typeWarning}
            </Notice>
          )}
        </Live>
        <FileField {...sourceOf('preview')} texts={texts.preview} kind={previewImages} picture />
      </div>
    </Form>
  )
}

interface TagsFieldProps {
  value: string
  error: string | undefined
  onChange: (value: string) => void
}

/** Comma-separated tags, with the parsed list below. */
function TagsField({ value, error, onChange }: TagsFieldProps) {
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
