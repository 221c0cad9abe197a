import type { ComponentType } from 'react'
import { withOwnIds } from './own-ids.ts'

interface IslandProps<Props> {
  /** Under which name island-registry.ts loads `of`. */
  name: string
  of: ComponentType<Props>
  /** Written into the page as JSON. */
  props: Props
  /**
   * When its script comes: by default as soon as somebody is there to use it, and it is about to be seen. Once the page is
   * painted: `at-once` where it shows what only the server knows, `if-known` where it concerns only a device that keeps
   * something.
   */
  when?: 'at-once' | 'if-known'
  /** Under which key this device keeps `props`, and when it saw them, for when there is no network (boot.ts). */
  keepAs?: string
}

/**
 * A part of a public page that lives: drawn with the page, and taken over by its script (site.ts). Without the script it
 * stays as it was drawn.
 */
export function Island<Props extends object>({ name, of: Part, props, when, keepAs }: IslandProps<Props>) {
  return (
    <div data-island={name} data-when={when} data-keep={keepAs} data-props={JSON.stringify(props)}>
      {withOwnIds(<Part {...props} />, name)}
    </div>
  )
}
