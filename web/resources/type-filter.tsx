import type { PublicResource, PublicResourceType } from '../../api/contract/resources.ts'
import { resourcesTexts as texts } from '../../content/resources/resources-texts.ts'
import styles from './type-filter.module.css'

interface TypeFilterProps {
  resources: readonly PublicResource[]
  /** null: all. */
  type: PublicResourceType | null
  onChoose: (type: PublicResourceType | null) => void
}

const order: readonly PublicResourceType[] = ['checklist', 'template', 'guide', 'playbook', 'others']

/** Filter buttons for the resource types, with the number of resources of each. */
export function TypeFilter({ resources, type, onChoose }: TypeFilterProps) {
  const types = order
    .map(value => ({
      value,
      name: texts.types[value].many,
      count: resources.filter(({ resource_type }) => resource_type === value).length,
    }))
    .filter(({ count }) => count > 0)
  if (types.length < 2) return resources.length > 0 && <p>{texts.count(resources.length)}</p>
  const choices = [{ value: null, name: texts.all, count: resources.length }, ...types]
  return (
    <fieldset className={styles['filter']}>
      <legend className="visually-hidden">{texts.filter}</legend>
      {choices.map(({ value, name, count }) => (
        <button key={value} type="button" aria-pressed={value === type} onClick={() => onChoose(value)}>
          {name} <span>{count}</span>
        </button>
      ))}
    </fieldset>
  )
}
