import { expect, test, vi } from 'vitest'
import { offlineAcademy, storeAcademy } from '../../web/pwa/offline-academy.ts'

test('a version that is installed while the academy is stored stores its files, too', async () => {
  const asked: string[] = []
  const worker = (version: string, onMessage = () => {}) => ({
    postMessage(_: unknown, [port]: [MessagePort]) {
      asked.push(version)
      onMessage()
      port.postMessage(true)
      port.close()
    },
  })
  const registration: { active: unknown; waiting: unknown } = { active: null, waiting: null }
  registration.active = worker('old', () => {
    registration.waiting = worker('new')
  })
  const { promise: ready, resolve } = Promise.withResolvers<typeof registration>()
  vi.stubGlobal('navigator', { serviceWorker: { ready } })
  const storing = storeAcademy()
  // Where no worker can be registered, nothing is announced.
  expect(offlineAcademy.current()).toBe('not asked')
  resolve(registration)
  await storing
  expect(offlineAcademy.current()).toBe('complete')
  expect(asked).toEqual(['old', 'new'])
})
