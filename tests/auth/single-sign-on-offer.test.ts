import { afterEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { academyAdminArea } from '../../web/admin/admin-area.ts'
import { adminSignInActors } from '../../web/admin/admin-sign-in-actors.ts'
import type { StartedResult } from '../../web/auth/form-actors.ts'
import { signInFormMachine } from '../../web/auth/sign-in-form-machine.ts'
import { offersSingleSignOn } from '../../web/auth/single-sign-on-offer.ts'

afterEach(() => vi.unstubAllGlobals())

test('single sign-on is offered only if the page’s response says so, in every supported browser', () => {
  const read = (...entries: object[]) => {
    vi.stubGlobal('performance', { getEntriesByType: () => entries })
    return offersSingleSignOn()
  }
  expect(read({ serverTiming: [{ name: 'sso' }] })).toBe(true)
  expect(read({ serverTiming: [{ name: 'cache' }] })).toBe(false)
  expect(read({ serverTiming: [] })).toBe(false)
  expect(read({ serverTiming: undefined })).toBe(false)
  expect(read({})).toBe(false)
  expect(read()).toBe(false)
})

test('the form leaves for the provider’s page, and can be used when Back shows it again', async () => {
  const browser = new EventTarget()
  const assign = vi.fn()
  vi.stubGlobal('window', browser)
  vi.stubGlobal('location', { assign })
  const url = 'https://login.cro.example/authorize'
  const actors = {
    ...adminSignInActors(academyAdminArea),
    startSingleSignOn: fromPromise<StartedResult, { readonly email: string }>(async () => ({ kind: 'started', url })),
  }
  const input = { token: null, saved: '', outcome: 'start' }
  const form = createActor(signInFormMachine.provide({ actors }), { input }).start()
  const show = (persisted: boolean) => browser.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  form.send({ type: 'START_SINGLE_SIGN_ON', email: 'ada@cro.example' })
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith(url))
  show(false)
  expect(form.getSnapshot().value).toEqual({ organisation: 'leaving' })
  show(true)
  expect(form.getSnapshot().value).toEqual({ organisation: 'editing' })
})
