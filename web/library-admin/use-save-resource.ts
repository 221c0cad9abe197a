import { useState } from 'react'
import type { BodyOf } from '../../api/contract/endpoint.ts'
import {
  type AdminResource,
  createResource,
  listAdminResources,
  updateResource,
} from '../../api/contract/library-admin.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { resourceFormTexts as texts } from '../../content/library-admin/resource-form-texts.ts'
import { failureText, refusalText } from '../admin/errors.ts'
import { useSession } from '../admin/session.ts'
import { Unreachable } from '../http/call.ts'
import { bodyOf, type Draft, draftOf, type Field, rebase, sameDraft } from './resource-form-draft.ts'
import type { ResourceDraft } from './use-resource-draft.ts'

type Body = BodyOf<typeof createResource>

/** Another admin has saved the resource since the form was opened. */
export interface Conflict {
  readonly theirs: Draft
  readonly version: number
  /** Fields that only they changed; the form has their version now. */
  readonly merged: readonly Field[]
  /** Fields that both changed; the form keeps what was typed. */
  readonly conflicting: readonly Field[]
}

interface SaveResource {
  readonly sending: boolean
  readonly error: string | null
  readonly conflict: Conflict | null
  /** Another admin has deleted the resource. */
  readonly isDeleted: boolean
  /** Saves the form; `as-new` creates a new resource from it. */
  readonly save: (asNew?: 'as-new') => Promise<void>
  /** Replaces what was typed by the version that another admin has saved. */
  readonly reload: () => void
}

/** Saves the form. Resolves lost responses (was it saved?) and conflicts with another admin's changes. */
export function useSaveResource(
  resource: AdminResource | null,
  form: ResourceDraft,
  onSaved: (message: string, saved: AdminResource) => void,
): SaveResource {
  const { act } = useSession()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [isDeleted, setIsDeleted] = useState(false)

  const done = (message: string, saved: AdminResource) => {
    form.forget()
    onSaved(message, saved)
    return null
  }
  const refuseDeleted = () => {
    setIsDeleted(true)
    return errorTexts['library-resource-not-found']
  }

  /** A 4xx means that this request saved nothing; an earlier one without a response may still have been saved. */
  const noteRefusal = (status: number) => form.note(status < 500 ? form.sent : (form.sent ?? form.draft))

  /** Resolves to an error message, or to null. */
  const create = async (body: Body): Promise<string | null> => {
    const isAnotherTry = form.sent !== null
    form.note(form.draft)
    const response = await act(createResource, { body: { ...body, id: form.id } })
    if (response.status === 200) {
      const isOlder = isAnotherTry && !isDraft(form.draft, response.body)
      return isOlder ? amend(response.body, body) : done(texts.saved.create, response.body)
    }
    if (response.status === 404) {
      form.renew()
      return refuseDeleted()
    }
    noteRefusal(response.status)
    return refusalText(response.body, texts.failed.create)
  }

  /** An earlier request, whose response was lost, has created the resource: saves what was typed since. */
  const amend = async ({ id, version }: AdminResource, body: Body): Promise<string | null> => {
    const response = await act(updateResource, { params: { id }, body: { ...body, version } })
    return response.status === 200
      ? done(texts.saved.create, response.body)
      : refusalText(response.body, texts.failed.create)
  }

  const update = async (id: string, body: Body, version: number): Promise<string | null> => {
    form.note(form.draft)
    const response = await act(updateResource, { params: { id }, body: { ...body, version } })
    if (response.status === 200) return done(texts.saved.edit, response.body)
    noteRefusal(response.status)
    if (response.status === 404) return refuseDeleted()
    return response.status === 409 ? resolveConflict(id, body) : refusalText(response.body, texts.failed.edit)
  }

  const resolveConflict = async (id: string, body: Body): Promise<string | null> => {
    const list = await act(listAdminResources, { query: {} })
    if (list.status !== 200) return refusalText(list.body, texts.failed.edit)
    const current = list.body.find(each => each.id === id)
    if (!current) return refuseDeleted()
    // The other version is ours: an earlier request was saved and its response was lost.
    if (isDraft(form.draft, current)) return done(texts.saved.edit, current)
    if (isDraft(form.sent, current)) return update(id, body, current.version)
    const theirs = draftOf(current)
    const { draft, merged, conflicting } = rebase(form.base, form.draft, theirs)
    // Only the activation has changed, which this form does not edit.
    if (merged.length + conflicting.length === 0) return update(id, body, current.version)
    form.begin(theirs, current.version, draft)
    setConflict({ theirs, version: current.version, merged, conflicting })
    return null
  }

  return {
    sending,
    error,
    conflict,
    isDeleted,
    save: async asNew => {
      const body = bodyOf(form.draft)
      if (!body || sending) return
      setSending(true)
      setError(null)
      setConflict(null)
      try {
        setError(await (resource && !asNew ? update(resource.id, body, form.version) : create(body)))
      } catch (failure) {
        // A request without a session saved nothing.
        if (!(failure instanceof Unreachable)) form.note(form.sent)
        const mode = resource && !asNew ? 'edit' : 'create'
        setError(failureText(failure, texts.failed[mode], texts.network[mode]))
      }
      setSending(false)
    },
    reload: () => {
      if (conflict) form.begin(conflict.theirs, conflict.version, conflict.theirs)
      setConflict(null)
    },
  }
}

function isDraft(draft: Draft | null, resource: AdminResource): boolean {
  return draft !== null && sameDraft(draft, draftOf(resource))
}
