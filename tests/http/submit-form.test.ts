import { afterEach, expect, test, vi } from 'vitest'
import { contact } from '../../api/contract/contact.ts'
import { submitForm } from '../../web/http/submit-form.ts'
import { Unreachable } from '../../web/http/unreachable.ts'
import { stubFetch } from '../stub-fetch.ts'

const enquiry = { firstName: 'Iva', lastName: 'Horáková', email: 'iva@cro.example', company: 'CRO' }

afterEach(() => vi.unstubAllGlobals())

function submitAndReceive(status: number, body: string) {
  stubFetch(() => new Response(body, { status }))
  return submitForm(contact, enquiry)
}

test.each([200, 429, 500])('the outcome is read from the body whatever the status: %d', async status => {
  expect(await submitAndReceive(status, '{"success":true}')).toMatchObject({ success: true })
  expect(await submitAndReceive(status, '{"success":false,"error":"Too many."}')).toEqual({
    success: false,
    error: 'Too many.',
  })
  expect(await submitAndReceive(status, '{"error":"No such thing."}')).toEqual({
    success: false,
    error: 'No such thing.',
  })
  expect(await submitAndReceive(status, '{"success":false}')).toEqual({ success: false, error: undefined })
})

test('a response that is not JSON, such as a captive portal’s page, throws Unreachable', async () => {
  await expect(submitAndReceive(200, '<!doctype html><title>Guest wifi</title>')).rejects.toThrow(Unreachable)
})
