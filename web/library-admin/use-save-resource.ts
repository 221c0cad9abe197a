import { useState } from 'react'
import type { BodyOf } from '../../api/contract/endpoint.ts'
import {
  type AdminResource,
  createResource,
  listAdminResources,
  updateResource,
} from '../../api/contract/library-admin.ts'
import { errorTexts } from '../../content/error-texts.ts'
import { resourceFormTexts as texts } from '../../content/resource-form-texts.ts'
import { failureText } from '../admin/failure-text.ts'
import { refusalText } from '../admin/refusal-text.ts'
import { useSession } from '../admin/session.ts'
import { Unreachable } from '../http/unreachable.ts'
import { bodyOf, type Draft, draftOf, type Field, rebase, sameDraft } from './resource-form-draft.ts'
import type { ResourceDraft } from './use-resource-draft.ts'

type Body = BodyOf<typeof createResource>

/** What somebody else has saved since the form was opened. */
export interface Conflict {
  readonly theirs: Draft
  readonly version: number
  /** Changed by them alone, and taken over into the form. */
  readonly taken: readonly Field[]
  /** Changed by both. */
  readonly disputed: readonly Field[]
}

interface SaveResource {
  readonly sending: boolean
  readonly error: string | null
  readonly conflict: Conflict | null
  /** Somebody else has deleted it. */
  readonly gone: boolean
  /** Saves what is in the form; `anew` makes a new resource of it. */
  readonly save: (anew?: 'anew') => Promise<void>
  /** Discards what was typed for what somebody else has saved. */
  readonly loadTheirs: () => void
}

/** Saves the form, and finds out what happened where the response was lost or another admin was quicker. */
export function useSaveResource(
  resource: AdminResource | null,
  form: ResourceDraft,
  onSaved: (message: string, saved: AdminResource) => void,
): SaveResource {
  const { act } = useSession()
  const [sending, setSending] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [conflict, setConflict] = useState<Conflict | null>(null)
  const [gone, setGone] = useState(false)

  const done = (message: string, saved: AdminResource) => {
    form.forget()
    onSaved(message, saved)
    return null
  }
  const missing = () => {
    setGone(true)
    return errorTexts['library-resource-not-found']
  }

  /** Of what was sent before, it may still be that it was saved: a refusal is of what was sent now alone. */
  const noteRefusal = (status: number) => form.note(status < 500 ? form.sent : (form.sent ?? form.draft))

  /** Resolves to what went wrong, or null. */
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
      return missing()
    }
    noteRefusal(response.status)
    return refusalText(response.body, texts.failed.create)
  }

  /** It was created although the response was lost, and what was typed since is still to be saved. */
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
    if (response.status === 404) return missing()
    return response.status === 409 ? meetOther(id, body) : refusalText(response.body, texts.failed.edit)
  }

  const meetOther = async (id: string, body: Body): Promise<string | null> => {
    const list = await act(listAdminResources, { query: {} })
    if (list.status !== 200) return refusalText(list.body, texts.failed.edit)
    const present = list.body.find(each => each.id === id)
    if (!present) return missing()
    // It was ourselves: only the response was lost.
    if (isDraft(form.draft, present)) return done(texts.saved.edit, present)
    if (isDraft(form.sent, present)) return update(id, body, present.version)
    const theirs = draftOf(present)
    const { draft, taken, disputed } = rebase(form.base, form.draft, theirs)
    // It was shown or hidden meanwhile, which is not ours to say.
    if (taken.length + disputed.length === 0) return update(id, body, present.version)
    form.begin(theirs, present.version, draft)
    setConflict({ theirs, version: present.version, taken, disputed })
    return null
  }

  return {
    sending,
    error,
    conflict,
    gone,
    save: async anew => {
      const body = bodyOf(form.draft)
      if (!body || sending) return
      setSending(true)
      setError(null)
      setConflict(null)
      try {
        setError(await (resource && !anew ? update(resource.id, body, form.version) : create(body)))
      } catch (failure) {
        // Without a session it was not saved.
        if (!(failure instanceof Unreachable)) form.note(form.sent)
        const deed = resource && !anew ? 'edit' : 'create'
        setError(failureText(failure, texts.failed[deed], texts.network[deed]))
      }
      setSending(false)
    },
    loadTheirs: () => {
      if (conflict) form.begin(conflict.theirs, conflict.version, conflict.theirs)
      setConflict(null)
    },
  }
}

function isDraft(draft: Draft | null, resource: AdminResource): boolean {
  return draft !== null && sameDraft(draft, draftOf(resource))
}
