import { Socket } from 'node:net'
import { vi } from 'vitest'

/** To whoever would wait for minutes at a silent connection, each second is a hundred. Use it with `using`. */
export function swiftSilence() {
  const { setTimeout } = Socket.prototype
  return vi.spyOn(Socket.prototype, 'setTimeout').mockImplementation(function (this: Socket, silence, then) {
    return setTimeout.call(this, silence >= 60_000 ? silence / 100 : silence, then)
  })
}
