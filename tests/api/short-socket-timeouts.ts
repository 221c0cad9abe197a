import { Socket } from 'node:net'
import { vi } from 'vitest'

/** Makes socket timeouts of a minute and more a hundred times shorter. Use it with `using`. */
export function shortSocketTimeouts() {
  const { setTimeout } = Socket.prototype
  return vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, silence, then) {
    return setTimeout.call(this, silence >= 60_000 ? silence / 100 : silence, then)
  })
}
