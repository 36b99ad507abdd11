import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import { fakeModule, fakeShell, temporaryFolder } from '../testing/fake-builds.ts'
import { publish } from '../testing/publish-fakes.ts'
import { createCatalogueSource } from './catalogue.ts'
import { ledgerPath, readLedger } from './ledger.ts'
import { prune } from './prune.ts'
import { rollback } from './rollback.ts'

describe('publish', () => {
  it('readers see only complete registries while many publishers write', async () => {
    const dir = await temporaryFolder()
    const builds = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map((words) => fakeModule('mfe-users', words)))
    const shell = await fakeShell()
    await publish(dir, [shell, builds[0] ?? ''])
    const problems: string[] = []
    const source = createCatalogueSource(dir, (problem) => problems.push(problem))
    let writing = true
    const seen: number[] = []
    const reader = async () => {
      while (writing) {
        const { registry, find, shell: found } = await source.current()
        seen.push(registry.serial)
        const module = registry.modules[0]
        expect(registry.modules).toHaveLength(1)
        expect(found?.main).toHaveLength(1)
        expect(find(`${module?.base}${module?.descriptor.entry}`)).toBeDefined()
      }
    }
    const readers = [reader(), reader()]
    await Promise.all(
      [0, 1, 2].map(async () => {
        for (const build of builds) await publish(dir, [build, shell])
      }),
    )
    writing = false
    await Promise.all(readers)
    expect(problems).toEqual([])
    expect(seen).toEqual([...seen].sort((a, b) => a - b))
    expect((await readLedger(dir)).serial).toBe((await source.current()).registry.serial)
  })

  it('publish writes no file if exactly this build is already active', async () => {
    const dir = await temporaryFolder()
    const build = await fakeModule('mfe-users', 'one')
    expect(await publish(dir, [build])).toMatchObject({ serial: 1 })
    const before = await readFile(ledgerPath(dir), 'utf8')
    expect(await publish(dir, [build])).toMatchObject({ serial: 1 })
    expect(await readFile(ledgerPath(dir), 'utf8')).toBe(before)
  })

  it('publish refuses a development build, a changed file, a missing file and a name outside the folder', async () => {
    const dir = await temporaryFolder()
    const development = await fakeModule('mfe-users', 'dev', { development: true })
    await expect(publish(dir, [development])).rejects.toThrow('is a development build')

    const changed = await fakeModule('mfe-users', 'changed')
    await writeFile(join(changed, 'open.changed.js'), 'alert(1)')
    await expect(publish(dir, [changed])).rejects.toThrow('open.changed.js does not match its hash')

    const missing = await fakeModule('mfe-users', 'missing')
    await rm(join(missing, 'open.missing.js'))
    await expect(publish(dir, [missing])).rejects.toThrow('open.missing.js is missing')

    const files = { '../../outside.js': `sha384-${'A'.repeat(64)}` }
    await expect(publish(dir, [await fakeModule('mfe-users', 'bad', { files })])).rejects.toThrow('refused file name')
    await expect(publish(dir, [await fakeModule('../evil', 'bad')])).rejects.toThrow('name is not mfe-')
    expect((await readLedger(dir)).serial).toBe(0)
  })
})

describe('prune', () => {
  it('cleanup removes releases retired over a day ago, but keeps the last five releases and the active release', async () => {
    const dir = await temporaryFolder()
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await publish(dir, [await fakeModule('mfe-users', words)])
    await prune(dir)
    expect((await readLedger(dir)).packages['mfe-users']?.releases).toHaveLength(7)
    await prune(dir, Date.now() + 25 * 3_600_000)
    expect((await readLedger(dir)).packages['mfe-users']?.releases).toHaveLength(5)
    expect(await readdir(join(dir, 'mfe-users'))).toHaveLength(5)
  })

  it('cleanup keeps an old release that is active again, and a release retired less than a day ago', async () => {
    const dir = await temporaryFolder()
    for (const words of ['a', 'b', 'c', 'd', 'e', 'f', 'g']) await publish(dir, [await fakeModule('mfe-users', words)])
    const kept = async () => (await readLedger(dir)).packages['mfe-users']?.releases.map(({ version }) => version) ?? []
    const [first = '', second = '', ...newest] = await kept()
    await rollback(dir, [{ name: 'mfe-users', version: first }])
    await prune(dir, Date.now() + 23 * 3_600_000)
    expect(await kept()).toEqual([first, second, ...newest])
    await prune(dir, Date.now() + 25 * 3_600_000)
    expect(await kept()).toEqual([first, ...newest])
  })

  it('cleanup removes unlisted folders an hour after their last change, but no folders outside the releases', async () => {
    const dir = await temporaryFolder()
    await publish(dir, [await fakeModule('mfe-users', 'a')])
    await mkdir(join(dir, 'mfe-users', '.draft-of-a-killed-one'))
    await mkdir(join(dir, 'backup', 'old'), { recursive: true })
    await prune(dir, Date.now() + 59 * 60_000)
    expect(await readdir(join(dir, 'mfe-users'))).toHaveLength(2)
    await prune(dir, Date.now() + 61 * 60_000)
    expect(await readdir(join(dir, 'mfe-users'))).toHaveLength(1)
    expect(await readdir(join(dir, 'backup'))).toEqual(['old'])
  })
})
