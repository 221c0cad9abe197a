import { useState } from 'react'
import { type AdminResource, listAdminResources, updateResource } from '../../api/contract/library-admin.ts'
import { libraryAdminTexts } from '../../content/library-admin/library-admin-texts.ts'
import { failureText, refusalText } from '../admin/errors.ts'
import { useSession } from '../admin/session.ts'
import { useRefresh, useRefreshWith } from '../admin/use-api-query.ts'

const texts = libraryAdminTexts.activation

interface Activation {
  /** Requested state of each resource, by id, while its request is in flight. */
  readonly pending: ReadonlyMap<string, boolean>
  readonly activate: (resource: AdminResource, active: boolean) => void
}

/** Activates or deactivates a resource: an optimistic update that is reverted if the server refuses. */
export function useActivation(): Activation {
  const { act, showToast } = useSession()
  const refresh = useRefresh()
  const refreshWith = useRefreshWith(listAdminResources)
  const [pending, setPending] = useState<ReadonlyMap<string, boolean>>(new Map())

  /** Keeps a later request for the same resource. */
  const settle = (id: string, active: boolean) =>
    setPending(before => new Map([...before].filter(([other, requested]) => other !== id || requested !== active)))

  const activate = async (resource: AdminResource, active: boolean) => {
    setPending(before => new Map(before).set(resource.id, active))
    let reload = refresh
    try {
      const response = await act(updateResource, {
        params: { id: resource.id },
        body: { is_active: active, version: resource.version },
      })
      if (response.status === 200) {
        const changed = response.body
        reload = () => refreshWith(changed)
        showToast({
          tone: 'success',
          text: active ? texts.activated : texts.deactivated,
          undo: { label: texts.undo, act: () => void activate(changed, !active) },
        })
      } else if (response.status === 409) showToast({ tone: 'warning', text: texts.meanwhile(resource.title) })
      else showToast({ tone: 'danger', text: refusalText(response.body, texts.failed) })
    } catch (failure) {
      showToast({ tone: 'danger', text: failureText(failure, texts.failed, texts.network) })
    }
    // Resolves early if another refresh cancels this one; the updated row stays in the list.
    await reload()
    settle(resource.id, active)
  }

  return { pending, activate }
}
