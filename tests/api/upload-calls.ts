import { uploadFile, uploadPreview } from '../../api/contract/files.ts'
import type { Visitor } from './test-app.ts'

/** Returns a form as a browser sends it. */
export function uploadForm(bytes: Uint8Array, name: string, field = 'file'): FormData {
  const form = new FormData()
  form.set(field, new File([Uint8Array.from(bytes)], name, { type: 'text/html' }))
  return form
}

interface Options {
  readonly to?: string
  readonly headers?: Record<string, string>
  readonly as?: { readonly cookie: string }
}

/** Returns functions that upload to the server at `origin` as `admin`. `setup` is read at each call. */
export function uploadCalls(setup: () => { readonly origin: string; readonly admin: Visitor }) {
  async function send(
    body: FormData | string,
    { to = uploadFile.path, headers = {}, as = setup().admin }: Options = {},
  ) {
    const response = await fetch(`${setup().origin}${to}`, {
      method: 'POST',
      body,
      headers: { cookie: as.cookie, ...headers },
    })
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
  const upload = (bytes: Uint8Array, name: string) => send(uploadForm(bytes, name))
  const preview = (bytes: Uint8Array, name: string) => send(uploadForm(bytes, name), { to: uploadPreview.path })
  return { send, upload, preview }
}
