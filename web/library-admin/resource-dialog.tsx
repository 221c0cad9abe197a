import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import type { AdminResource } from '../../api/contract/admin/library-admin.ts'
import { adminTexts } from '../../content/admin/admin-texts.ts'
import { resourceFormTexts as texts } from '../../content/library-admin/resource-form-texts.ts'
import { ConfirmDialog } from '../admin/confirm-dialog.tsx'
import { useDropGuard } from '../admin/drop-zone.tsx'
import { useOpenForm, useSession } from '../admin/session.ts'
import { useUnloadGuard } from '../admin/use-unload-guard.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Live, Notice } from '../ui/notice.tsx'
import { type Draft, sameDraft, useResourceDraft } from './resource-draft.ts'
import styles from './resource-form.module.css'
import { ResourceForm } from './resource-form.tsx'
import { type Problems, problemsOf } from './resource-form-problems.ts'
import { previewImages, resourceFiles } from './upload-kind.ts'
import { useSaveResource } from './use-save-resource.ts'
import { type Upload, useUpload } from './use-upload.ts'

interface ResourceDialogProps {
  open: boolean
  /** The resource to change; null makes a new one. */
  resource: AdminResource | null
  onClose: () => void
  /** Called with the success message and the saved resource; it closes the dialog. */
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

/** Mounted while the dialog is open. Later changes of `resource`, when the list is read again, are ignored. */
function OpenDialog({ admin, resource, onClose, onSaved }: Omit<ResourceDialogProps, 'open'> & { admin: string }) {
  useOpenForm(true)
  useDropGuard()
  const { connected } = useSession()
  const id = useId()
  const form = useResourceDraft(admin, resource)
  const [problems, setProblems] = useState<Problems>({})
  const [attempt, setAttempt] = useState(0)
  /** The admin has pressed Save during an upload: the form is saved when the upload is complete. */
  const [waiting, setWaiting] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { sending, error, isConflict, save, reload } = useSaveResource(resource, form, onSaved)

  const change = (changed: Partial<Draft>) => {
    form.change(changed)
    setProblems(before => Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))))
  }
  const file = useUpload(resourceFiles, chosen => change({ file: { chosen, address: form.draft.file.address } }))
  const preview = useUpload(previewImages, chosen =>
    change({ preview: { chosen, address: form.draft.preview.address } }),
  )
  /** Wraps an edit: it cancels a pending save after the upload. */
  const asEdit =
    <Args extends unknown[]>(edit: (...args: Args) => void) =>
    (...args: Args) => {
      setWaiting(false)
      edit(...args)
    }
  const editable = (upload: Upload): Upload => ({
    state: upload.state,
    start: asEdit(upload.start),
    fail: asEdit(upload.fail),
    cancel: asEdit(upload.cancel),
  })
  const uploads = { file: editable(file), preview: editable(preview) }
  const uploadingFields = (['file', 'preview'] as const).filter(field => uploads[field].state.name === 'sending')
  const uploading = uploadingFields.length > 0

  const submit = () => {
    const found = problemsOf(form.draft, uploadingFields)
    setProblems(found)
    if (Object.keys(found).length > 0 || file.state.name === 'failed' || preview.state.name === 'failed') {
      setWaiting(false)
      setAttempt(count => count + 1)
    } else {
      setWaiting(uploading)
      if (!uploading) void save()
    }
  }

  useLayoutEffect(() => {
    if (attempt > 0) document.getElementById(id)?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [attempt, id])

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, when the upload has ended
  useEffect(() => {
    if (waiting && !uploading) submit()
  }, [waiting, uploading])

  useUnloadGuard(uploading)

  const leave = asEdit(() => {
    // While a save is in flight the dialog stays open, to show its result.
    if (sending) return
    if (uploading || !sameDraft(form.draft, form.base)) return setLeaving(true)
    form.forget()
    onClose()
  })

  /** Wraps the action of a button that disappears: the focus moves to the first field. */
  const andFocus = (act: () => void) => () => {
    act()
    document.getElementById(id)?.querySelector('input')?.focus()
  }

  const mode = resource ? 'edit' : 'create'
  return (
    <>
      {/* Before the form's dialog: when both close, this one must return the focus first. */}
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
            <div className={styles['status']}>
              <Live urgent>
                {error !== null && (
                  <Notice tone="danger">
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
          // Has the initial focus: it is read out, and a repeated Enter key does not press "Discard".
          <div ref={box => box?.setAttribute('autofocus', '')} tabIndex={-1} className={styles['notice']}>
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
        {isConflict && (
          <ConflictNotice
            onReload={andFocus(() => {
              reload()
              setProblems({})
            })}
          />
        )}
        <ResourceForm
          id={id}
          draft={form.draft}
          base={form.base}
          problems={problems}
          uploads={uploads}
          onChange={changed => {
            // The save in flight would not contain it.
            if (sending) return
            // Leaving the tags field reformats the tags, which does not count as an edit.
            if (sameDraft({ ...form.draft, ...changed }, form.draft)) form.change(changed)
            else asEdit(change)(changed)
          }}
          onSubmit={submit}
        />
      </Dialog>
    </>
  )
}

/** Says that the resource has been changed since. It takes the focus, because Save is at the other end of the form. */
function ConflictNotice({ onReload }: { onReload: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => box.current?.focus(), [])
  return (
    <div ref={box} tabIndex={-1} className={styles['notice']} role="alert">
      <Notice
        tone="warning"
        word={texts.conflict.word}
        actions={
          <Button variant="secondary" onClick={onReload}>
            {texts.conflict.reload}
          </Button>
        }
      >
        {texts.conflict.text}
      </Notice>
    </div>
  )
}
