import { allModules } from '../../content/curriculum/outline.ts'

/** Files as the build of the player names them. */
export const playerFiles: readonly string[] = [
  'index.html',
  'licenses.txt',
  'assets/cmi5.js',
  'assets/main.css',
  'assets/main.js',
  ...allModules.map(({ id }) => `assets/module-${id}.js`),
]
