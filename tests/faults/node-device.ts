import { AsyncLocalStorage } from 'node:async_hooks'
import { completeModule, completeModules } from '../../api/contract/complete-module.ts'
import { getProgress } from '../../api/contract/progress.ts'
import { call } from '../../web/http/call.ts'
import { type Send, sendCompletions } from '../../web/offline/drain.ts'
import type { Connection } from '../../web/offline/synchronise.ts'
import { newStorage, noLock } from '../offline/example-device.ts'
import { stubFetch } from '../stub-fetch.ts'

const here = new AsyncLocalStorage<NodeDevice>()

/** A device without a browser: the product's own storage, delivery and client, and a cookie. */
export class NodeDevice {
  readonly db = newStorage().open()
  /** Of whoever is signed in. */
  cookie = ''
  readonly connection: Connection = {
    send: {
      one: completion => here.run(this, () => sendCompletions.one(completion)),
      several: completions => here.run(this, () => sendCompletions.several(completions)),
    },
    fetchProgress: employeeId => here.run(this, () => call(getProgress, { query: { employeeId } })),
    lock: noLock,
  }

  /** Sends with less patience than the client's own; `timeout` in milliseconds. */
  sendWithin(timeout: number): Send {
    return {
      one: body => here.run(this, () => call(completeModule, { body, timeout })),
      several: completions => here.run(this, () => call(completeModules, { body: { completions }, timeout })),
    }
  }
}

/** Lets the client of every NodeDevice reach `origin`, with the device's cookie. */
export function connectNodeDevices(origin: string): void {
  const realFetch = globalThis.fetch
  stubFetch(request => {
    request.headers.set('cookie', here.getStore()?.cookie ?? '')
    return realFetch(request)
  }, origin)
}
