import type { Enquiry } from '../../api/contract/contact.ts'
import { industries, interests } from '../../content/form-options.ts'
import { honeypotName } from '../ui/honeypot.tsx'
import { readForm } from '../ui/read-form.ts'

/** Returns the content of the contact form as a request body. `source`: label of the screen. */
export function readEnquiry(form: HTMLFormElement, source: string): Enquiry {
  const field = readForm(form)
  return {
    firstName: field('firstName'),
    lastName: field('lastName'),
    email: field('email'),
    company: field('company'),
    industry: chosen(industries, field('industry')),
    interest: chosen(interests, field('interest')),
    message: field('message'),
    source,
    topicCode: field(honeypotName),
  }
}

function chosen<Key extends string>(options: Readonly<Record<Key, string>>, value: string): Key | '' {
  const isKey = (text: string): text is Key => Object.hasOwn(options, text)
  return isKey(value) ? value : ''
}
