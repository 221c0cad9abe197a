import type { ComponentType } from 'react'

export interface IslandProps<Props> {
  /** Under which name island-registry.ts loads `of`. */
  name: string
  of: ComponentType<Props>
  /** Written into the page as JSON. */
  props: Props
}

/**
 * A part of a public page that lives: drawn with the page at build time, and taken over by its script when it comes near
 * (site.ts). Without the script it stays as it was drawn.
 */
export function Island<Props extends object>({ name, of: Part, props }: IslandProps<Props>) {
  return (
    <div data-island={name} data-props={JSON.stringify(props)}>
      <Part {...props} />
    </div>
  )
}
