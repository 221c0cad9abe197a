import { resourceCategories, resourceTypes } from '../../content/form-options.ts'
import { resourceFormTexts as texts } from '../../content/library-admin/resource-form-texts.ts'
import { tagsOf } from '../../content/normalize-text.ts'
import { SelectField, TextArea, TextField } from '../ui/form-fields.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { FileField } from './file-field.tsx'
import type { Draft } from './resource-draft.ts'
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
  return (
    <form
      id={id}
      noValidate
      className={styles['form']}
      onSubmit={event => {
        event.preventDefault()
        onSubmit()
      }}
    >
      <div className={styles['column']}>
        <TextField
          label={texts.title}
          value={draft.title}
          error={problems.title}
          autoComplete="off"
          required
          onChange={event => onChange({ title: event.target.value })}
        />
        <div className={styles['pair']}>
          <SelectField
            label={texts.type}
            placeholder={texts.choose}
            options={types}
            value={draft.type}
            error={problems.type}
            required
            onChange={event => onChange({ type: event.target.value })}
          />
          <SelectField
            label={texts.category}
            placeholder={texts.choose}
            options={categories.map(category => [category, category])}
            value={draft.category}
            error={problems.category}
            required
            onChange={event => onChange({ category: event.target.value })}
          />
        </div>
        <TextArea
          label={texts.description}
          value={draft.description}
          error={problems.description}
          required
          onChange={event => onChange({ description: event.target.value })}
        />
        <TagsField value={draft.tags} error={problems.tags} onChange={tags => onChange({ tags })} />
      </div>
      <div className={styles['column']}>
        <FileField
          texts={texts.file}
          kind={resourceFiles}
          upload={uploads.file}
          value={draft.file}
          saved={base.file}
          error={problems.file}
          onChange={file => onChange({ file })}
        />
        <Live>
          {typeWarning !== null && (
            <Notice tone="warning" word={texts.misfit.word}>
              {typeWarning}
            </Notice>
          )}
        </Live>
        <FileField
          texts={texts.preview}
          kind={previewImages}
          upload={uploads.preview}
          value={draft.preview}
          saved={base.preview}
          picture
          error={problems.preview}
          onChange={preview => onChange({ preview })}
        />
      </div>
    </form>
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
