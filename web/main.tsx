import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { App } from './app.tsx'
import { preloadPage } from './lazy-page.tsx'
import { reloadAfterDeploy } from './pwa/reload-after-deploy.ts'

/** Renders the app into `root`, or hydrates the page that is prerendered there. Resolves once it is interactive. */
export async function startApp(root: HTMLElement): Promise<void> {
  reloadAfterDeploy()
  await preloadPage(location.pathname)
  await new Promise<void>(onReady => {
    const app = (
      <StrictMode>
        <BrowserRouter>
          <App onReady={onReady} />
        </BrowserRouter>
      </StrictMode>
    )
    if (root.firstElementChild) hydrateRoot(root, app)
    else createRoot(root).render(app)
  })
}
