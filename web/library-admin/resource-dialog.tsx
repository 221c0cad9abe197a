import { useEffect, useId, useLayoutEffect, useState } from 'react'
import type { AdminResource } from '../../api/contract/library-admin.ts'
import { adminTexts } from '../../content/admin-texts.ts'
import { resourceFormTexts as texts } from '../../content/resource-form-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { useOpenForm, useSession } from '../admin/session.ts'
import { useUnloadGuard } from '../admin/use-unload-guard.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { ResourceConflict } from './resource-conflict.tsx'
import styles from './resource-form.module.css'
import { ResourceForm } from './resource-form.tsx'
import { type Draft, sameDraft } from './resource-form-draft.ts'
import { type Problems, problemsOf } from './resource-form-problems.ts'
import { previewImages, resourceFiles } from './upload-kind.ts'
import { useDropGuard } from './use-drop-guard.ts'
import { useResourceDraft } from './use-resource-draft.ts'
import { useSaveResource } from './use-save-resource.ts'
import { type Upload, useUpload } from './use-upload.ts'

interface ResourceDialogProps {
  open: boolean
  /** The resource to change; null makes a new one. */
  resource: AdminResource | null
  onClose: () => void
  /** Called with the sentence that says so and what there is now, before the dialog closes. */
  onSaved: (message: string, saved: AdminResource) => void
}

/** Creates a resource of the library, or changes one. */
export function ResourceDialog({ open, resource, onClose, onSaved }: ResourceDialogProps) {
  const { admin } = useSession()
  return (
    open &&
    admin && <OpenDialog key={resource?.id} admin={admin.id} resource={resource} onClose={onClose} onSaved={onSaved} />
  )
}

/** From its opening to its closing. What `resource` becomes meanwhile, through the list around it, is no matter. */
function OpenDialog({ admin, resource, onClose, onSaved }: Omit<ResourceDialogProps, 'open'> & { admin: string }) {
  useOpenForm(true)
  useDropGuard()
  const { connected } = useSession()
  const id = useId()
  const form = useResourceDraft(admin, resource)
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  const [waiting, setWaiting] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const saving = useSaveResource(resource, form, (message, saved) => {
    onSaved(message, saved)
    onClose()
  })
  const { sending, error, conflict, gone } = saving

  const change = (changed: Partial<Draft>) => {
    form.change(changed)
    setProblems(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))))
  }
  const file = useUpload(resourceFiles, chosen => change({ file: { chosen, address: form.draft.file.address } }))
  const preview = useUpload(previewImages, chosen =>
    change({ preview: { chosen, address: form.draft.preview.address } }),
  )
  /** Whoever goes on with the form is not done yet; what is waited for must not be saved unlooked at. */
  const goOn =
    <Given extends unknown[]>(act: (...given: Given) => void) =>
    (...given: Given) => {
      setWaiting(false)
      act(...given)
    }
  const heeding = (upload: Upload): Upload => ({
    state: upload.state,
    start: goOn(upload.start),
    refuse: goOn(upload.refuse),
    drop: goOn(upload.drop),
  })
  const uploads = { file: heeding(file), preview: heeding(preview) }
  const coming = (['file', 'preview'] as const).filter(field => uploads[field].state.name === 'sending')
  const uploading = coming.length > 0

  const submit = (anew?: 'anew') => {
    const found = problemsOf(form.draft, coming)
    setProblems(found)
    if (Object.keys(found).length > 0 || file.state.name === 'failed' || preview.state.name === 'failed') {
      setWaiting(false)
      setAttempt(count => count + 1)
    } else {
      setWaiting(uploading)
      if (!uploading) void saving.save(anew)
    }
  }

  useLayoutEffect(() => {
    if (attempt > 0) document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt, id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when what was waited for has come to its end
  useEffect(() => {
    if (waiting && !uploading) submit()
  }, [waiting, uploading])

  useUnloadGuard(uploading)

  const leave = goOn(() => {
    // What came of it must be seen.
    if (sending) return
    if (uploading || !sameDraft(form.draft, form.base)) return setLeaving(true)
    form.forget()
    onClose()
  })

  /** What was pressed goes away; the focus stays in the form. */
  const andFocus = (act: () => void) => () => {
    act()
    document.getElementById(id)?.querySelector('input')?.focus()
  }

  const mode = resource ? 'edit' : 'create'
  return (
    <>
      {/* Before the form: when both go, it gives the focus back first, and then the form does. */}
      <ConfirmDialog
        title={texts.leave.title}
        open={leaving}
        button={texts.leave.button}
        busy={texts.leave.button}
        onConfirm={async () => {
          form.forget()
          onClose()
          return null
        }}
        onClose={() => setLeaving(false)}
      >
        <p>
          {texts.leave.text} {uploading && texts.leave.upload}
        </p>
      </ConfirmDialog>
      <Dialog
        wide
        title={texts[mode]}
        open
        onClose={leave}
        actions={
          <>
            <div className={styles['last']}>
              <Live urgent>
                {error !== null && (
                  <Notice
                    tone="danger"
                    actions={gone && <Button onClick={() => submit('anew')}>{texts.gone.save}</Button>}
                  >
                    <p>{error}</p>
                  </Notice>
                )}
              </Live>
              <Live>
                {waiting && <p className={styles['waiting']}>{texts.waitingNote}</p>}
                {!connected && (
                  <Notice tone="warning" word={adminTexts.offline.word}>
                    <p>{texts.offline}</p>
                  </Notice>
                )}
              </Live>
            </div>
            <Button type="submit" form={id} busy={waiting || sending}>
              {waiting ? texts.waiting : sending ? texts.saving : texts.save[mode]}
            </Button>
            <Button variant="secondary" disabled={sending} onClick={leave}>
              {adminTexts.cancel}
            </Button>
          </>
        }
      >
        {form.restored && (
          // Read out at once; and whoever holds Return down, which opened the form, does not throw away what is in it.
          <div ref={box => box?.setAttribute('autofocus', '')} tabIndex={-1} className={styles['first']}>
            <Notice
              word={texts.restored.word}
              actions={
                <Button variant="secondary" onClick={andFocus(form.reset)}>
                  {texts.restored.discard}
                </Button>
              }
            >
              {texts.restored.text}
            </Notice>
          </div>
        )}
        {conflict && (
          <ResourceConflict conflict={conflict} onLoad={andFocus(saving.loadTheirs)} onSave={andFocus(submit)} />
        )}
        <ResourceForm
          id={id}
          draft={form.draft}
          base={form.base}
          problems={problems}
          uploads={uploads}
          onChange={changed => {
            // What is being saved would not hold it.
            if (sending) return
            // Tags are tidied when focus leaves them; nobody has gone on by that.
            if (sameDraft({ ...form.draft, ...changed }, form.draft)) form.change(changed)
            else goOn(change)(changed)
          }}
          onSubmit={() => submit()}
        />
      </Dialog>
    </>
  )
}
