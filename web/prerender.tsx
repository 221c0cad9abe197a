import { prerender } from 'react-dom/static'
import { StaticRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { OfflinePage } from './marketing/offline-page.tsx'
import { preloadPage } from './routes.tsx'

/** Returns the HTML of the page at `path`, for `startApp` to hydrate. */
export async function renderPage(path: string): Promise<string> {
  await preloadPage(path)
  const { prelude } = await prerender(
    <StaticRouter location={path}>
      <App />
    </StaticRouter>,
  )
  return await new Response(prelude).text()
}

/** Returns the HTML of the page that the service worker shows for a page that is not cached. It is never hydrated. */
export async function renderOfflinePage(): Promise<string> {
  const { prelude } = await prerender(
    <StaticRouter location="/">
      <OfflinePage />
    </StaticRouter>,
  )
  return await new Response(prelude).text()
}
