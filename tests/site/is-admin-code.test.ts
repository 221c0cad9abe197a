import { expect, test } from 'vitest'
import { isAdminCode } from '../../web/is-admin-code.ts'

test.each(['/srv/web', '/srv/site-admin/web', '/srv/web/site-admin/web'])(
  'the academy’s code is told from the admins’ in %s',
  web => {
    expect(isAdminCode(`${web}/library-admin/login-page.tsx`, web)).toBe(true)
    expect(isAdminCode(`${web}/academy-admin/login-page.tsx`, web)).toBe(true)
    expect(isAdminCode(`${web}/academy/login-page.tsx`, web)).toBe(false)
    expect(isAdminCode(`${web}/main.tsx`, web)).toBe(false)
  },
)
