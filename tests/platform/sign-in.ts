import { academyAdminAuth, employeeAuth, libraryAdminAuth } from '../../api/contract/auth.ts'
import { loginPaths } from '../../content/paths.ts'

const auth = { employee: employeeAuth, 'academy-admin': academyAdminAuth, 'library-admin': libraryAdminAuth }

type Area = keyof typeof auth

/** Returns the area whose sign-in page a setup link opens. */
export function areaOf(link: URL): Area {
  const area = (['employee', 'academy-admin', 'library-admin'] as const).find(
    each => loginPaths[each] === link.pathname,
  )
  if (!area) throw new Error(`${link.pathname} is no sign-in page.`)
  return area
}

const post = (url: string, path: string, body: object) =>
  fetch(new URL(path, url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** Sets a password through a setup link on the server at `url`. Resolves to the status and the account's address. */
export async function setPassword(url: string, link: URL, newPassword: string) {
  const { validateInvitation, setPassword } = auth[areaOf(link)]
  const inviteToken = link.searchParams.get('token')
  const valid = await fetch(new URL(`${validateInvitation.path}?token=${inviteToken}`, url))
  const { email } = (await valid.json()) as { email: string }
  const { status } = await post(url, setPassword.path, { email, newPassword, inviteToken })
  return { status, email }
}

/** Resolves to the status of a sign-in. */
export async function signIn(url: string, area: Area, email: string, password: string): Promise<number> {
  return (await post(url, auth[area].login.path, { email, password })).status
}
