import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { listPacks, packFilePath, requestPack } from '../../api/contract/admin/auditor-packs.ts'
import { auditorPackFileTexts } from '../../content/academy-admin/auditor-pack-file-texts.ts'
import { fillPeople } from '../bench/fill-database.ts'
import { readZip } from '../packages/read-zip.ts'
import { propertyRuns } from '../property-runs.ts'
import { enter } from '../session.ts'
import { printFigure } from './print-figure.ts'
import { openServers } from './servers.ts'

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a pack of everyone survives a %s of its server, and its file survives a restart',
  { tags: ['soak'] },
  async signal => {
    const people = propertyRuns(30, 1000)
    await using servers = await openServers()
    const { database, url } = servers
    await fillPeople(database, people)
    const { cookie } = await enter(database, 'academy-admin')
    const headers = { cookie, 'content-type': 'application/json' }
    const stateOfPack = async () => {
      const packs: { state: string }[] = await (await fetch(url + listPacks.path, { headers })).json()
      return packs.map(({ state }) => state)
    }

    const first = await servers.start()
    const requested = await fetch(url + requestPack.path, { method: 'POST', headers, body: '{}' })
    const { id }: { id: string } = await requested.json()
    await expect.poll(stateOfPack).toEqual(['running'])
    await servers.end(first, signal)
    expect(await first.process.ended).toEqual(
      signal === 'SIGTERM' ? { code: 0, signal: null } : { code: null, signal: 'SIGKILL' },
    )
    // As pg-boss does when the heartbeat of a killed process has been missing for half a minute.
    await database`update pgboss.job set state = 'retry', start_after = now() where state = 'active'`
    const second = await servers.start()
    await expect.poll(stateOfPack, { timeout: 200_000 }).toEqual(['ready'])
    await servers.end(second, 'SIGTERM')
    await servers.start()

    const download = await fetch(url + packFilePath.replace(':id', id), { headers })
    const files = await readZip(Buffer.from(await download.arrayBuffer()))
    expect([...files.keys()].filter(name => name.endsWith('.pdf'))).toHaveLength(people)
    const manifest: { files: { name: string; sha256: string }[] } = JSON.parse(
      String(files.get(auditorPackFileTexts.manifestName)),
    )
    for (const { name, sha256 } of manifest.files) expect(sha256Of(files.get(name) ?? Buffer.of()), name).toBe(sha256)
    const [pack] = await database<{ attempt: number }[]>`select attempt from auditor_pack`
    printFigure(`a pack survives a ${signal}`, `${people} people, ready in attempt ${pack?.attempt ?? 0}`)
  },
)

const sha256Of = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
