import { describe, expect, test } from 'vitest'
import { renderMail } from '../../api/mail/render-mail.ts'
import { addressNoticeMail } from '../../content/address-notice-mail.ts'
import { brand } from '../../content/brand.ts'
import { digestMail } from '../../content/digest-mail.ts'
import { type accountAreas, enquiryMail, linkMail, type MailText } from '../../content/mails.ts'
import { publicPaths } from '../../content/paths.ts'
import { reminderMail } from '../../content/reminder-mail.ts'

const url = 'https://academy.example'

/** Every mail to or about a person. */
function mailsTo(firstName: string, lastName: string, company: string): MailText[] {
  const areas = ['employee', 'academy-admin', 'library-admin'] as const satisfies (keyof typeof accountAreas)[]
  const email = 'person@cro.example'
  const dates = { dueOn: '2027-09-30', organisation: company, completed: 4 }
  const cases = [true, false].flatMap(isOverdue => [true, false].map(isRenewal => ({ isOverdue, isRenewal })))
  const form = { industry: null, interest: null, message: null, source: '', createdAt: new Date(0) }
  return [
    ...areas.flatMap(area => [
      ...(['invitation', 'reset'] as const).map(purpose =>
        linkMail({ area, purpose, email, firstName, token: 't' }, url, company),
      ),
      ...(['current', 'former'] as const).map(is =>
        addressNoticeMail({ accountId: '', email, is }, { area, firstName }),
      ),
    ]),
    ...cases.map(one => reminderMail({ firstName, ...dates, ...one }, url)),
    digestMail({ firstName, organisation: company, overdue: 5000, dueSoon: 5000, undelivered: 5000 }, url),
    enquiryMail({ firstName, lastName, email, company, ...form }),
  ]
}

test('every mail ends with the company’s particulars and a link to the privacy policy', () => {
  for (const mail of mailsTo('Zoë', 'Ångström', 'Sponsor')) {
    const { text, html } = renderMail(mail, url)
    for (const words of [brand.particulars, ...brand.directors, `${url}${publicPaths.privacyPolicy}`]) {
      expect(text.slice(text.indexOf(mail.closing.join('\n')))).toContain(words)
      expect(html).toContain(words)
    }
    expect(html).toContain(`<a href="${url}${publicPaths.privacyPolicy}"`)
  }
})

describe.each([
  ['short', 'Zoë', 'Ångström', 'Sponsor'],
  ['long', 'Maximiliane-Alexandra'.repeat(5), 'von und zu Hohenlohe '.repeat(5).trim(), 'Research '.repeat(20).trim()],
  ['Chinese', '王小明', '欧阳', '北京临床研究有限公司'.repeat(12)],
  ['Arabic', 'عبد الرحمن', 'الخوارزمي', 'شركة الأبحاث السريرية '.repeat(8).trim()],
  ['composed', '👩‍🔬'.repeat(20), 'é'.repeat(70), '🇮🇪'.repeat(30)],
])('a %s name', (_, firstName, lastName, company) => {
  test('is followed by a sentence that begins with a capital letter', () => {
    for (const { before } of mailsTo(firstName, lastName, company)) expect(before[0]).not.toMatch(/^\p{Ll}/u)
  })

  test('leaves every subject within seventy characters, cut between two of them', () => {
    for (const mail of mailsTo(firstName, lastName, company)) {
      const { subject, text } = renderMail(mail, url)
      expect(subject.length).toBeLessThanOrEqual(70)
      expect(subject).toMatch(/^[^\r\n]+$/)
      const segments = (words: string) => [...new Intl.Segmenter().segment(words)].map(({ segment }) => segment)
      expect(segments(mail.subject)).toEqual(expect.arrayContaining(segments(subject.replace(/…$/, ''))))
      expect(text).toContain(mail.greeting === 'Hello,' ? lastName : firstName)
    }
  })
})
