import { useState } from 'react'
import { type AdminResource, createResource, updateResource } from '../../api/contract/admin/library-admin.ts'
import type { BodyOf, Failure } from '../../api/contract/endpoint.ts'
import { resourceFormTexts as texts } from '../../content/library-admin/resource-form-texts.ts'
import { failureText, refusalText } from '../admin/errors.ts'
import { useSession } from '../admin/session.ts'
import { Unreachable } from '../http/call.ts'
import { randomUuid } from '../http/idempotency-key.ts'
import { bodyOf, type Draft, draftOf, type ResourceDraft, sameDraft } from './resource-draft.ts'

type Body = BodyOf<typeof createResource>

/** Saves the form. Never overwrites a change by another admin, and saves once although a response was lost. */
export function useSaveResource(
  resource: AdminResource | null,
  form: ResourceDraft,
  onSaved: (message: string, saved: AdminResource) => void,
) {
  const { act } = useSession()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  /** The current version, after a save was refused because of it. */
  const [conflict, setConflict] = useState<AdminResource | null>(null)
  const mode = resource ? 'edit' : 'create'

  const done = (saved: AdminResource) => {
    form.forget()
    onSaved(texts.saved[mode], saved)
    return null
  }
  const refusal = ({ status, body }: { status: number; body: Failure }) =>
    status === 404 ? texts.deleted : refusalText(body, texts.failed[mode])

  /** Resolves to an error message, or to null. */
  const create = async (body: Body): Promise<string | null> => {
    const id = form.id ?? randomUuid()
    form.noteAttempt({ id })
    const response = await act(createResource, { body: { ...body, id } })
    if (response.status !== 200) return refusal(response)
    // An earlier request may have created the resource, from an earlier draft.
    return form.id === null ? done(response.body) : saveOver(response.body, body)
  }

  const update = async (id: string, version: number, body: Body): Promise<string | null> => {
    const response = await act(updateResource, { params: { id }, body: { ...body, version } })
    if (response.status === 200) return done(response.body)
    return response.status === 409 ? saveOver(response.body.current, body) : refusal(response)
  }

  /** Saves over the current version, unless another admin has edited it since the form was opened. */
  const saveOver = async (current: AdminResource, body: Body): Promise<string | null> => {
    const isCurrent = (draft: Draft | null) => draft !== null && sameDraft(draft, draftOf(current))
    if (isCurrent(form.draft)) return done(current)
    // `base`: only the activation has changed, which the form does not edit. `sent`: an earlier request has saved it.
    if (isCurrent(form.base) || isCurrent(form.sent)) return update(current.id, current.version, body)
    setConflict(current)
    return null
  }

  return {
    sending,
    error,
    /** The resource has been changed since the form was opened, so the form was not saved. */
    isConflict: conflict !== null,
    save: async () => {
      const body = bodyOf(form.draft)
      if (!body || sending) return
      setSending(true)
      setError(null)
      setConflict(null)
      try {
        setError(await (resource ? update(resource.id, form.version, body) : create(body)))
      } catch (failure) {
        if (failure instanceof Unreachable) form.noteAttempt({ sent: form.draft })
        setError(failureText(failure, texts.failed[mode], texts.network[mode]))
      }
      setSending(false)
    },
    /** Replaces what was typed by the current version of the resource. */
    reload: () => {
      if (conflict) form.load(conflict)
      setConflict(null)
    },
  }
}
