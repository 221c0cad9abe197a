import { type MailText, mailFootTexts } from '../../content/mails.ts'
import { publicPaths } from '../../content/paths.ts'

/**
 * Returns a mail's subject and its body, as plain text and as HTML without tables. Every mail ends with the company's
 * particulars and a link to the privacy policy. `publicUrl`: the origin of the pages.
 */
export function renderMail(
  { subject, greeting, before, link, facts = [], after, closing }: MailText,
  publicUrl: string,
) {
  const policy = `${publicUrl}${publicPaths.privacyPolicy}`
  const text = [
    greeting,
    ...before,
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...facts.map(({ label, value }) => `${label}:\n${value}`),
    ...after,
    closing.join('\n'),
    [...mailFootTexts.company, `${mailFootTexts.policy}: ${policy}`].join('\n'),
  ]
  const html = [
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>`,
    '<body style="margin:0 auto;padding:24px;max-width:560px;font:16px/1.5 Georgia,serif;color:#1c1c1c;overflow-wrap:anywhere">',
    ...[greeting, ...before].map(paragraph),
    ...(link
      ? [button(link), `<p style="margin:0 0 16px;font-size:14px;word-break:break-all">${escapeHtml(link.url)}</p>`]
      : []),
    ...facts.map(fact),
    ...[...after, ...closing].map(paragraph),
    `<p style="font-size:13px;color:#555555">${mailFootTexts.company.map(escapeHtml).join('<br>')}<br><a href="${escapeHtml(policy)}" style="color:#555555">${mailFootTexts.policy}</a></p>`,
    '</body></html>',
  ]
  return { subject: headerText(subject, longestSubject), text: `${text.join('\n\n')}\n`, html: html.join('\n') }
}

const paragraph = (words: string) => `<p style="margin:0 0 16px">${escapeHtml(words)}</p>`

const button = ({ url, label }: { url: string; label: string }) =>
  `<p style="margin:0 0 16px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:6px;background:#1d3b3a;color:#ffffff;text-decoration:none">${escapeHtml(label)}</a></p>`

/** Text that a visitor entered keeps its line breaks. */
const fact = ({ label, value }: { label: string; value: string }) =>
  `<p style="margin:0 0 16px;white-space:pre-wrap"><strong>${escapeHtml(label)}</strong><br>${escapeHtml(value)}</p>`

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, character => entities[character] ?? character)

/** UTF-16 code units: longer subjects are cut off in lists of mails. */
const longestSubject = 70

/**
 * Returns the text, shortened between two characters if it is longer than `longest` UTF-16 code units: a header line has at
 * most 998 characters (RFC 5322, 2.1.1), and a long word is not wrapped.
 */
export function headerText(words: string, longest = 300): string {
  if (words.length <= longest) return words
  let start = ''
  for (const { segment } of new Intl.Segmenter().segment(words)) {
    if (start.length + segment.length >= longest) break
    start += segment
  }
  return `${start.trimEnd()}…`
}
