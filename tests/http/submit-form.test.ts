import { expect, test, vi } from 'vitest'
import { contact } from '../../api/contract/contact.ts'
import { submitForm } from '../../web/http/submit-form.ts'
import { Unreachable } from '../../web/http/unreachable.ts'

const enquiry = { firstName: 'Iva', lastName: 'Horáková', email: 'iva@cro.example', company: 'CRO' }

function answering(status: number, body: string) {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(body, { status })))
  return submitForm(contact, enquiry)
}

test.each([200, 429, 500])('what the body says counts, whatever the status: %d', async status => {
  expect(await answering(status, '{"success":true}')).toMatchObject({ success: true })
  expect(await answering(status, '{"success":false,"error":"Too many."}')).toEqual({
    success: false,
    error: 'Too many.',
  })
  expect(await answering(status, '{"error":"No such thing."}')).toEqual({ success: false, error: 'No such thing.' })
  expect(await answering(status, '{"success":false}')).toEqual({ success: false, error: undefined })
})

test('an answer that is no JSON, such as a captive portal’s page, is none', async () => {
  await expect(answering(200, '<!doctype html><title>Guest wifi</title>')).rejects.toThrow(Unreachable)
})
