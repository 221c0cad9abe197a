import { imageDimensionsFromData } from 'image-dimensions'
import { expect, test } from 'vitest'
import { getHealth } from '../../api/contract/health.ts'
import { paths } from '../../content/paths.ts'
import { samples } from '../../content/samples.ts'
import { processesOf, RunningCommand } from './running-command.ts'
import { areaOf, setPassword, signIn } from './sign-in.ts'
import { usedFolder } from './used-folder.ts'

test('npm run dev serves sources and API at one address, and Ctrl-C ends every process', async () => {
  await using folder = await usedFolder()
  await using dev = new RunningCommand(['npm', 'run', 'dev'], { PORT: '0', DATA_DIR: folder.path })
  const url = await dev.ready()
  for (const path of ['/', paths.training]) {
    const page = await fetch(new URL(path, url), { headers: { accept: 'text/html' } })
    expect(await page.text(), path).toMatch(/\/@vite\/client.*\/start\.ts/s)
  }
  const health = await fetch(new URL(getHealth.path, url))
  expect(await health.json()).toEqual({ status: 'ok' })
  const picture = await fetch(new URL(samples.record.picture, url))
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(imageDimensionsFromData(await picture.bytes())).toMatchObject({ type: 'webp' })
  const [link] = dev.links
  if (!link) throw new Error('No setup link was printed.')
  expect(link.origin).toBe(url)
  const { email, status } = await setPassword(url, link, 'seven grey herons')
  expect(status).toBe(200)
  expect(await signIn(url, areaOf(link), email, 'seven grey herons')).toBe(200)
  expect(dev.output).not.toContain('Building the pages')
  process.kill(-dev.pid, 'SIGINT')
  await dev.ended
  expect(processesOf(folder.path)).toEqual([])
})
