import { AsyncLocalStorage } from 'node:async_hooks'
import { completeModule, completeModules, getTraining } from '../../api/contract/training.ts'
import { call } from '../../web/http/call.ts'
import { type Send, sendCompletions } from '../../web/offline/drain.ts'
import type { Connection } from '../../web/offline/synchronise.ts'
import { newStorage, noLock } from '../offline/example-device.ts'
import { stubFetch } from '../stub-fetch.ts'

const currentDevice = new AsyncLocalStorage<NodeDevice>()

/** A device without a browser: the product's storage, delivery and client with a cookie. */
export class NodeDevice {
  readonly db = newStorage().open()
  /** The session cookie of the signed-in learner. */
  cookie = ''
  readonly connection: Connection = {
    send: {
      one: completion => currentDevice.run(this, () => sendCompletions.one(completion)),
      several: completions => currentDevice.run(this, () => sendCompletions.several(completions)),
    },
    fetchTraining: employeeId => currentDevice.run(this, () => call(getTraining, { query: { employeeId } })),
    lock: noLock,
  }

  /** Sends with a shorter timeout than the client's own, in milliseconds. */
  sendWithin(timeout: number): Send {
    return {
      one: body => currentDevice.run(this, () => call(completeModule, { body, timeout })),
      several: completions => currentDevice.run(this, () => call(completeModules, { body: { completions }, timeout })),
    }
  }
}

/** Connects the client of every NodeDevice to `origin`, with the device's cookie. */
export function connectNodeDevices(origin: string): void {
  const realFetch = globalThis.fetch
  stubFetch(request => {
    request.headers.set('cookie', currentDevice.getStore()?.cookie ?? '')
    return realFetch(request)
  }, origin)
}
