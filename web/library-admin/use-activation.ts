import { startTransition, useOptimistic } from 'react'
import { type AdminResource, updateResource } from '../../api/contract/library-admin.ts'
import { libraryAdminTexts } from '../../content/library-admin-texts.ts'
import { failureText } from '../admin/failure-text.ts'
import { refusalText } from '../admin/refusal-text.ts'
import { useSession } from '../admin/session.ts'
import { useRefresh } from '../admin/use-reading.ts'

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
  const [turning, turn] = useOptimistic<ReadonlyMap<string, boolean>, { id: string; active: boolean }>(
    new Map(),
    (before, { id, active }) => new Map(before).set(id, active),
  )

  const activate = (resource: AdminResource, active: boolean) =>
    startTransition(async () => {
      turn({ id: resource.id, active })
      try {
        const answer = await act(updateResource, {
          params: { id: resource.id },
          body: { is_active: active, version: resource.version },
        })
        if (answer.status === 200) {
          const changed = answer.body
          tell({
            tone: 'success',
            text: active ? texts.activated : texts.deactivated,
            undo: { label: texts.undo, act: () => activate(changed, !active) },
          })
        } else if (answer.status === 409) tell({ tone: 'warning', text: texts.meanwhile(resource.title) })
        else tell({ tone: 'danger', text: refusalText(answer.body, texts.failed) })
      } catch (failure) {
        tell({ tone: 'danger', text: failureText(failure, texts.network) })
      }
      await refresh()
    })

  return { turning, activate }
}
