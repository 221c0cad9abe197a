/** What no file system takes, or what makes a name read like another one (control and direction characters). */
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\u2028\u2029<>:"/\\|?*]/gu
const longest = 150

/** A name that any system can save a file under, and that no header breaks at: its last part, without its folders. */
export function safeFileName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.toWellFormed().normalize('NFC').replace(unsafe, '').replaceAll(/\s+/g, ' ')
  const ending = /\.[a-z\d]{1,10}$/i.exec(clean)?.[0] ?? ''
  const stem = [...clean.slice(0, clean.length - ending.length)].slice(0, longest).join('')
  // A leading dot would hide the file; a trailing one is dropped by some systems.
  return `${stem.replaceAll(/^[. ]+|[. ]+$/g, '') || 'file'}${ending}`
}

/** The `content-disposition` of a download: the name in ASCII for old programs, and as it is (RFC 6266, RFC 8187). */
export function attachment(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^ -~]|["\\%]/g, '_')
  const encoded = encodeURIComponent(name).replaceAll(/['()*]/g, sign => `%${sign.charCodeAt(0).toString(16)}`)
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
