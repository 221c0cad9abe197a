import { expect } from 'vitest'
import { packFilePath, readPack, requestPack } from '../../../api/contract/admin/auditor-packs.ts'
import type { TestApp, Visitor } from '../test-app.ts'

/** Returns functions that request, watch and download auditor packs of `app`. */
export function auditorPackCalls(app: Pick<TestApp, 'app' | 'call'>) {
  async function request(as: Visitor, employeeId?: string): Promise<string> {
    const response = await app.call(requestPack, { as, body: { ...(employeeId && { employeeId }) } })
    if (response.status !== 202) throw new Error(JSON.stringify(response.body))
    return response.body.id
  }
  async function state(as: Visitor, id: string) {
    const response = await app.call(readPack, { as, params: { id } })
    return response.status === 200 ? response.body : undefined
  }
  const inState = (as: Visitor, id: string, wanted: 'ready' | 'failed') =>
    expect.poll(() => state(as, id), { interval: 100 }).toMatchObject({ state: wanted })
  const download = (as: Visitor, id: string) =>
    app.app.inject({ url: packFilePath.replace(':id', id), headers: { cookie: as.cookie } })

  /** Requests a pack and returns the content of its ZIP file. */
  async function make(as: Visitor, employeeId?: string): Promise<{ id: string; zip: Buffer }> {
    const id = await request(as, employeeId)
    await inState(as, id, 'ready')
    return { id, zip: (await download(as, id)).rawPayload }
  }
  return { request, state, inState, download, make }
}
