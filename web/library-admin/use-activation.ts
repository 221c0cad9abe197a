import { useState } from 'react'
import { type AdminResource, listAdminResources, updateResource } from '../../api/contract/library-admin.ts'
import { libraryAdminTexts } from '../../content/library-admin-texts.ts'
import { failureText } from '../admin/failure-text.ts'
import { refusalText } from '../admin/refusal-text.ts'
import { useSession } from '../admin/session.ts'
import { useRefresh, useRefreshWith } from '../admin/use-reading.ts'

const texts = libraryAdminTexts.activation

interface Activation {
  /** By id: how it will be, of those that are being activated or deactivated. */
  readonly turning: ReadonlyMap<string, boolean>
  readonly activate: (resource: AdminResource, active: boolean) => void
}

/** Shows or hides a resource: it looks so at once, and turns back if the server refuses. */
export function useActivation(): Activation {
  const { act, tell } = useSession()
  const refresh = useRefresh()
  const refreshWith = useRefreshWith(listAdminResources)
  const [turning, setTurning] = useState<ReadonlyMap<string, boolean>>(new Map())

  /** A later wish for the same resource is not taken back with an earlier one. */
  const turned = (id: string, active: boolean) =>
    setTurning(before => new Map([...before].filter(([other, wish]) => other !== id || wish !== active)))

  const activate = async (resource: AdminResource, active: boolean) => {
    setTurning(before => new Map(before).set(resource.id, active))
    let readAgain = refresh
    try {
      const response = await act(updateResource, {
        params: { id: resource.id },
        body: { is_active: active, version: resource.version },
      })
      if (response.status === 200) {
        const changed = response.body
        readAgain = () => refreshWith(changed)
        tell({
          tone: 'success',
          text: active ? texts.activated : texts.deactivated,
          undo: { label: texts.undo, act: () => void activate(changed, !active) },
        })
      } else if (response.status === 409) tell({ tone: 'warning', text: texts.meanwhile(resource.title) })
      else tell({ tone: 'danger', text: refusalText(response.body, texts.failed) })
    } catch (failure) {
      tell({ tone: 'danger', text: failureText(failure, texts.failed, texts.network) })
    }
    // Another one's may take the place of this, and end it before the list has come.
    await readAgain()
    turned(resource.id, active)
  }

  return { turning, activate }
}
