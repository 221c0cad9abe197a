import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { preloadPage } from './routes.tsx'

/**
 * Renders the app into `root`, or hydrates its prerendered page. Resolves once it is interactive. Rejects when the code of a
 * prerendered page cannot be loaded; the page then stays as it is.
 */
export async function startApp(root: HTMLElement): Promise<void> {
  const isPrerendered = root.firstElementChild !== null
  // A page of the app is rendered nevertheless, and shows an error.
  await preloadPage(location.pathname).catch(error => {
    if (isPrerendered) throw error
  })
  await new Promise<void>(onReady => {
    const app = (
      <StrictMode>
        <BrowserRouter>
          <App onReady={onReady} />
        </BrowserRouter>
      </StrictMode>
    )
    if (isPrerendered) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
