/**
 * The privacy policy over the page that it is opened from. Its words are those of its own page, which every page leads to
 * and the workers keep; nothing here needs Preact, so that a first tap on a public page waits for little.
 */
import { policyDialogTexts as texts } from '../../content/marketing/privacy-policy-texts.ts'
import dialogStyles from './dialog.module.css'
import dialogSheet from './dialog.module.css?inline'
import { look } from './look.ts'
import sectionStyles from './privacy-sections.module.css'
import sectionSheet from './privacy-sections.module.css?inline'

let sheet: CSSStyleSheet | undefined

/**
 * Opens the dialog beside the link, with which it goes. Rejects, and closes it, where the words cannot be had, but not for
 * somebody who has closed it by then.
 */
export async function openPolicy(link: HTMLAnchorElement, cache: RequestCache = 'default'): Promise<void> {
  // It was tapped twice, or its page is gone.
  if (document.querySelector('dialog[open]') || !link.isConnected) return
  const loading = element('p', '', texts.loading)
  loading.role = 'status'
  const words = element('div', `${sectionStyles['sections']} ${sectionStyles['small']}`, loading)
  style()
  const dialog = dialogOf(link.href, words)
  link.after(dialog)
  dialog.showModal()
  const closed = new Promise(resolve => dialog.addEventListener('close', resolve))
  try {
    await Promise.race([closed, fill(words, link.href, cache)])
  } catch (error) {
    dialog.close()
    throw error
  }
}

async function fill(words: HTMLElement, href: string, cache: RequestCache): Promise<void> {
  const answer = await fetch(href, { cache })
  if (!answer.ok) throw new Error(`The policy's page answered ${answer.status}.`)
  words.replaceChildren(...sectionsOf(await answer.text()))
}

/** The policy's sections, a level below the dialog's title, under other ids than on their page, which may be this one. */
function sectionsOf(html: string): HTMLElement[] {
  // Without the page's styles, which the content security policy allows that page only.
  const [main = ''] = /<main.*<\/main>/s.exec(html) ?? []
  const { body } = new DOMParser().parseFromString(main, 'text/html')
  const sections = [...body.querySelectorAll<HTMLElement>('section')]
  if (sections.length === 0) throw new Error('That is not the page of the policy.')
  for (const section of sections) {
    const heading = section.querySelector('h2')
    if (!heading) continue
    const lower = element('h3', '', ...heading.childNodes)
    lower.id = `dialog-${heading.id}`
    heading.replaceWith(lower)
    section.setAttribute('aria-labelledby', lower.id)
  }
  return sections
}

function dialogOf(href: string, words: HTMLElement): HTMLDialogElement {
  const title = element('h2', '', texts.title)
  title.id = 'policy-dialog'
  // A long text is read, and read out, from its beginning: by itself the dialog would lead to the button at its end.
  title.tabIndex = -1
  title.autofocus = true
  const close = element('button', look('primary'), texts.close)
  close.type = 'button'
  const asPage = element('a', look('secondary'), texts.asPage)
  asPage.href = href
  const actions = element('div', dialogStyles['actions'], close, asPage)
  const inner = element('div', dialogStyles['sheet'], title, element('div', dialogStyles['body'], words), actions)
  const dialog = element('dialog', dialogStyles['dialog'], inner)
  dialog.setAttribute('aria-labelledby', title.id)
  let pressed: EventTarget | null = null
  dialog.addEventListener('pointerdown', ({ target }) => {
    pressed = target
  })
  dialog.addEventListener('click', ({ target }) => {
    // Beside it; text that is marked with the mouse may end there.
    if (target === close || (target === dialog && pressed === dialog)) dialog.close()
  })
  dialog.addEventListener('close', () => dialog.remove())
  return dialog
}

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className = '',
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (className) made.className = className
  made.append(...children)
  return made
}

/** The public pages come without these styles. */
function style(): void {
  if (sheet) return
  sheet = new CSSStyleSheet()
  sheet.replaceSync(dialogSheet + sectionSheet)
  document.adoptedStyleSheets.push(sheet)
}
