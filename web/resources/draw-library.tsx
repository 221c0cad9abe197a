import { renderToStaticMarkup } from 'react-dom/server'
import type { PublicResource } from '../../api/contract/resources.ts'
import { Island } from '../islands/island.tsx'
import { lastSeenKey } from './last-seen.ts'
import { ResourceLibrary } from './resource-library.tsx'
import { ToolkitDownload } from './toolkit-download.tsx'

const parts = { 'resource-library': ResourceLibrary, 'toolkit-download': ToolkitDownload }

/**
 * Draws a part of the library's pages with the list in it, for the server (api/plugins/drawn-pages.ts): the HTML of the
 * island, whose script is in `files`. Where a file is, a visitor is told with the download: half a kilobyte would be over
 * what comes in the first flight of a connection.
 */
export function drawPart(name: keyof typeof parts, files: string, resources: readonly PublicResource[]): string {
  const listed = resources.map(resource => ({ ...resource, file_url: '' }))
  const island = <Island name={name} of={parts[name]} props={{ resources: listed }} keepAs={lastSeenKey} />
  return renderToStaticMarkup(island).replace(`data-island="${name}"`, () => `data-island="${files}"`)
}
