import { publicPaths } from '../../content/paths.ts'

/** The registration of the academy's worker, if there is one; the site's, which has a wider scope, is another. */
export async function academyRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  const registration = await navigator.serviceWorker?.getRegistration(publicPaths.academy)
  return registration && new URL(registration.scope).pathname === publicPaths.academy ? registration : undefined
}
