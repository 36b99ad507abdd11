import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { listReleases } from '../commands/releases.ts'
import type { CheckStarts } from '../start-check/start-outcome.ts'
import { fakeModule, fakeShell, routeAt, temporaryFolder } from '../testing/fake-builds.ts'
import { anyClaim, publish, publishWorkspace } from '../testing/publish-fakes.ts'
import { createCatalogueSource } from './catalogue.ts'
import { ledgerPath, readLedger } from './ledger.ts'
import { publishWorkspace as publishStarted } from './publish-workspace.ts'
import { rollback } from './rollback.ts'
import { withdraw } from './withdraw.ts'

const NAME = 'mfe-users'
let dir: string
beforeEach(async () => {
  dir = await temporaryFolder()
})

/** Publishes a build whose content depends on `words`, and returns its version. */
async function published(words: string): Promise<string> {
  return (await publish(dir, [await fakeModule(NAME, words)])).active[NAME] ?? ''
}
const active = async () => (await readLedger(dir)).packages[NAME]?.active
const back = async (version?: string) => (await rollback(dir, [{ name: NAME, version }])).active[NAME]

describe('rollback', () => {
  it('each rollback activates the release that was active before, and an unknown release is refused', async () => {
    const [a, b, c] = [await published('a'), await published('b'), await published('c')]
    expect(await back()).toBe(b)
    expect(await back()).toBe(a)
    await expect(back()).rejects.toThrow('no release before')
    expect(await back(c)).toBe(c)
    await expect(back('9.9.9')).rejects.toThrow('no release 9.9.9')
    for (const name of ['mfe-none', 'constructor', '__proto__']) {
      await expect(rollback(dir, [{ name }])).rejects.toThrow(`${name} was never published`)
      await expect(withdraw(dir, name)).rejects.toThrow(`${name} was never published`)
    }
    expect(await active()).toBe(c)
  })

  it('rollback never returns to a release that was itself rolled back', async () => {
    const [a, b] = [await published('a'), await published('b')]
    expect(await back()).toBe(a)
    await published('c')
    expect(await back()).toBe(a)
    await expect(back()).rejects.toThrow(`no release before ${a} that was not rolled back from`)
    // A release that is named in a command or published again was decided by a person.
    expect(await back(b)).toBe(b)
  })

  it('rollback follows the order of activations if an older build was published again', async () => {
    const [a, b] = [await published('a'), await published('b')]
    await published('a')
    expect(await back()).toBe(b)
    await expect(back()).rejects.toThrow('that was not rolled back from')
    expect(await back(a)).toBe(a)
  })

  it('rollback uses the order of publishing if the ledger has no history', async () => {
    const [a] = [await published('a'), await published('b')]
    const former = JSON.parse(await readFile(ledgerPath(dir), 'utf8'))
    delete former.packages[NAME].history
    await writeFile(ledgerPath(dir), JSON.stringify(former))
    expect(await back()).toBe(a)
  })

  it('rollback activates a release that is incompatible with the shell, and says that its card is shown', async () => {
    await publish(dir, [await fakeShell('shell', { versions: { 'portal-sdk': '1.4.0' } })])
    await published('a')
    const b = await published('b')
    await publish(dir, [
      await fakeShell('next', { versions: { 'portal-sdk': '2.0.0' } }),
      await fakeModule(NAME, 'c', { needs: { 'portal-sdk': '^2.0.0' } }),
    ])
    expect(await rollback(dir, [{ name: NAME }])).toMatchObject({
      active: { [NAME]: b },
      notes: [
        `${NAME} ${b} is incompatible with the shell, and users see its card: it needs portal-sdk ^1.0.0, the shell has 2.0.0`,
      ],
    })
  })

  it('a shell that breaks a module can be rolled back to', async () => {
    const { active: first } = await publish(dir, [await fakeShell('a', { versions: { 'portal-sdk': '1.0.0' } })])
    await publish(dir, [await fakeShell('b', { versions: { 'portal-sdk': '1.5.0' } })])
    await publish(dir, [await fakeModule(NAME, 'newer', { needs: { 'portal-sdk': '^1.5.0' } })])
    const { active: after, notes } = await rollback(dir, [{ name: 'shell' }])
    expect(after).toEqual(first)
    expect(notes).toEqual([expect.stringContaining('it needs portal-sdk ^1.5.0, the shell has 1.0.0')])
  })
})

describe('a rollback of several', () => {
  const PROMISED = { versions: { 'portal-sdk': '1.0.0' }, paths: [`/${NAME}-moved`] }
  /** Publishes two packages together: a shell that gives up an address, and a module that takes it. */
  async function twoTogether() {
    const first = await publish(dir, [await fakeShell('a', PROMISED), await fakeModule(NAME, 'a')])
    await publish(dir, [
      await fakeShell('b', { ...PROMISED, paths: [`/${NAME}-open`] }),
      await fakeModule(NAME, 'b', { routes: [routeAt(`/${NAME}-moved`)] }),
    ])
    return first.active
  }

  it('one write rolls back all releases that were published together', async () => {
    const first = await twoTogether()
    const { serial, active: back } = await rollback(dir, [{ name: 'shell' }, { name: NAME }])
    expect([serial, back]).toEqual([3, first])
    expect((await readLedger(dir)).packages.shell?.active).toBe(first.shell)
  })

  it('rollback of a single release names the other releases that must be rolled back with it', async () => {
    const first = await twoTogether()
    await expect(rollback(dir, [{ name: 'shell' }])).rejects.toThrow(
      /Nothing was changed\. They go back together: portal rollback shell mfe-users$/,
    )
    await expect(rollback(dir, [{ name: NAME, version: first[NAME] ?? '' }])).rejects.toThrow(
      `They go back together: portal rollback mfe-users ${first[NAME]} shell`,
    )
    expect((await readLedger(dir)).serial).toBe(2)
  })
})

describe('a damaged release', () => {
  const folder = (version: string) => join(dir, NAME, version)

  it.each<[string, (version: string) => Promise<void>, string]>([
    ['without its manifest', (version) => rm(join(folder(version), 'module.json')), 'holds neither module.json'],
    ['whose manifest is cut off', (version) => writeFile(join(folder(version), 'module.json'), '{"na'), 'is not JSON'],
    ['without a file', (version) => rm(join(folder(version), 'open.a.js')), 'open.a.js is missing'],
    ['with a file changed', (version) => writeFile(join(folder(version), 'open.a.js'), 'x'), 'does not match its hash'],
    ['whose folder is gone', (version) => rm(folder(version), { recursive: true }), 'there is no folder'],
  ])('rollback refuses %s', async (_, hurt, says) => {
    const a = await published('a')
    const b = await published('b')
    await hurt(a)
    await expect(back()).rejects.toThrow(`${NAME} ${a} is damaged: `)
    await expect(back()).rejects.toThrow(says)
    expect(await active()).toBe(b)
  })

  it('publishing a damaged release’s build again repairs the release, even while a host serves it', async () => {
    const build = await fakeModule(NAME, 'a')
    const { active: made } = await publish(dir, [build])
    const stored = folder(made[NAME] ?? '')
    const source = createCatalogueSource(dir, () => undefined)
    const served = async (file: string) => {
      const { find, registry } = await source.current()
      const found = find(`${registry.modules[0]?.base}${file}`)
      return found && readFile(found.path, 'utf8')
    }
    const right = await readFile(join(build, 'open.a.js'), 'utf8')
    await writeFile(join(stored, 'open.a.js'), 'wrong')
    await writeFile(join(stored, 'remoteEntry.a.js.br'), 'cut')
    await rm(join(stored, 'closed.a.js'))
    expect(await served('closed.a.js')).toBeUndefined()
    expect(await publish(dir, [build])).toMatchObject({ serial: 1 })
    expect(await served('open.a.js')).toBe(right)
    expect(await served('closed.a.js')).toBeDefined()
    const entry = brotliDecompressSync(await readFile(join(stored, 'remoteEntry.a.js.br')))
    expect(entry).toEqual(await readFile(join(build, 'remoteEntry.a.js')))
  })
})

describe('withdraw', () => {
  it('withdraw removes a module from the registry but keeps its files for open tabs, and rollback undoes it', async () => {
    const a = await published('a')
    const source = createCatalogueSource(dir, (problem) => expect(problem).toBe(''))
    const module = (await source.current()).registry.modules[0]
    expect(await withdraw(dir, NAME)).toEqual({ serial: 2, active: { [NAME]: null } })
    const { registry, find } = await source.current()
    expect(registry.modules).toEqual([])
    expect(find(`${module?.base}${module?.descriptor.entry}`)).toBeDefined()
    await expect(withdraw(dir, NAME)).rejects.toThrow('withdrawn already')
    expect(await back()).toBe(a)
  })

  it('rollback does not return to the state before a module was withdrawn', async () => {
    await published('a')
    await withdraw(dir, NAME)
    await published('b')
    await expect(back()).rejects.toThrow('was withdrawn before')
  })

  it('withdraw never removes the shell', async () => {
    await publish(dir, [await fakeShell()])
    await expect(withdraw(dir, 'shell')).rejects.toThrow('no page would be left')
  })
})

describe('a start', () => {
  const start = async (...names: string[]) =>
    publishWorkspace(dir, await Promise.all(names.map((words) => fakeModule(NAME, words))))

  it('a start activates the workspace’s builds, and withdraws modules that no longer exist', async () => {
    const loans = await fakeModule('mfe-loans', 'a')
    expect(await publishWorkspace(dir, [loans, await fakeModule(NAME, 'a')])).toEqual([])
    expect(await publishWorkspace(dir, [loans])).toEqual([])
    expect(await active()).toBeUndefined()
    await start('a')
    expect(await active()).toMatch(/^0\.1\.0\+/)
  })

  it('a start does not activate a build that fails its start check, and checks unchanged builds only once', async () => {
    const started: string[][] = []
    const check: CheckStarts = async (builds) => {
      started.push(builds.map(({ name }) => name))
      return builds.map(({ name, version }) => {
        const isBroken = name === 'mfe-loans'
        return { name, version, started: !isBroken, by: 'jsdom', ...(isBroken && { error: 'boom' }) }
      })
    }
    const folders = [await fakeModule(NAME, 'a'), await fakeModule('mfe-loans', 'a')]
    const [held] = await publishStarted(dir, folders, anyClaim, check)
    expect(held).toMatchObject({ name: 'mfe-loans', active: null, startFault: 'it does not start (boom)' })
    expect(await active()).toMatch(/^0\.1\.0\+/)
    await publishStarted(dir, folders, anyClaim, check)
    expect(started).toEqual([[NAME, 'mfe-loans'], ['mfe-loans']])
  })

  it('a start does not undo a rollback, but reports that the build differs from the active release', async () => {
    await start('a')
    await start('b')
    const a = await back()
    const [held] = await start('b')
    expect(held).toMatchObject({ name: NAME, active: a })
    expect(await active()).toBe(a)
    expect(await start('c')).toHaveLength(1)
    expect(await start('a')).toEqual([])
    const c = await published('c')
    expect(await start('c')).toEqual([])
    expect(await active()).toBe(c)
  })

  it('a start keeps the active release if the new build has the same inputs, even with other bytes', async () => {
    const build = (words: string, inputs: string) => fakeModule(NAME, words, { inputs })
    await publishWorkspace(dir, [await build('a', 'one')])
    const { serial, packages } = await readLedger(dir)
    expect(await publishWorkspace(dir, [await build('b', 'one')])).toEqual([])
    expect(await readLedger(dir)).toMatchObject({ serial, packages: { [NAME]: { active: packages[NAME]?.active } } })

    await publishWorkspace(dir, [await build('b', 'two')])
    const changed = await active()
    expect(changed).not.toBe(packages[NAME]?.active)
    // The same applies to a command: the first build with these inputs is the first release.
    expect((await publish(dir, [await build('c', 'one')])).active[NAME]).toBe(packages[NAME]?.active)
    await rm(join(dir, NAME, changed ?? '', 'remoteEntry.b.js'))
    await publishWorkspace(dir, [await build('d', 'two')])
    expect([changed, packages[NAME]?.active]).not.toContain(await active())
  })

  it('a start keeps the live release if a build would break it, and reports the fault', async () => {
    const extra = { shared: { '@portal/shared-ui/form': ['forms.0001.js'], '@portal/extra': ['forms.0001.js'] } }
    const uses = {
      preload: { entry: [], screens: {}, shared: { entry: ['@portal/extra'], screens: {} } },
      routes: [routeAt('/x')],
    }
    const screens = { OpenScreen: ['open.a.js'] }
    const old = await fakeModule(NAME, 'a', { ...uses, preload: { ...uses.preload, screens } })
    await publishWorkspace(dir, [await fakeShell('a', extra), old])
    const bare = await fakeShell('b')
    await publishWorkspace(dir, [bare, await fakeModule(NAME, 'b')])
    const { active: before } = await rollback(dir, [{ name: 'shell' }, { name: NAME }])
    // The shell of the workspace is published by name; a rolled-back module would not work with it.
    await publish(dir, [await fakeShell('c', extra)])
    const needsNew = await fakeModule('mfe-loans', 'a', { needs: { 'portal-sdk': '^1.5.0' } })
    const newer = await fakeShell('d', { versions: { 'portal-sdk': '1.5.0' }, paths: [] })
    const fine = await fakeModule('mfe-cards', 'a')
    const held = await publishWorkspace(dir, [newer, await fakeModule(NAME, 'b'), needsNew, fine])
    expect(held.map(({ name, conflict }) => [name, conflict])).toEqual([
      [
        'shell',
        expect.stringMatching(/^mfe-users .* is live and would break: the shell does not have @portal\/extra$/),
      ],
      [NAME, undefined],
      ['mfe-loans', expect.stringContaining('is refused: it needs portal-sdk ^1.5.0')],
    ])
    const { packages } = await readLedger(dir)
    expect(packages['mfe-cards']?.active).toBeDefined()
    expect(packages[NAME]?.active).toBe(before[NAME])
  })

  it('a start does not publish a module whose address belongs to a module published from elsewhere', async () => {
    await publish(dir, [await fakeModule('mfe-guest', 'a', { routes: [routeAt('/mfe-users-open')] })])
    const held = await publishWorkspace(dir, [await fakeShell(), await fakeModule(NAME, 'a')])
    expect(held).toMatchObject([
      { name: NAME, active: null, conflict: expect.stringContaining('/mfe-users-open belongs to mfe-guest') },
    ])
    expect((await readLedger(dir)).packages.shell?.active).toBeDefined()
  })

  it('a start neither restores withdrawn modules nor removes modules published from elsewhere', async () => {
    await start('a')
    await withdraw(dir, NAME)
    expect(await start('a')).toMatchObject([{ name: NAME, active: null }])
    await publish(dir, [await fakeModule('mfe-guest', 'a')])
    await start('a')
    expect((await readLedger(dir)).packages['mfe-guest']?.active).toBeDefined()
  })
})

it('the registry shows since when each release is active, and which command activated it', async () => {
  const source = createCatalogueSource(dir, (problem) => expect(problem).toBe(''))
  const activated = async () => (await source.current()).registry.modules[0]?.activated
  await publishWorkspace(dir, [await fakeModule(NAME, 'a')])
  expect(await activated()).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), by: 'start' })
  await published('b')
  expect(await activated()).toMatchObject({ by: 'publish' })
  await back()
  expect(await activated()).toMatchObject({ by: 'rollback' })
})

it('the history shows which releases were active when, and which commands activated them', async () => {
  await publishWorkspace(dir, [await fakeModule(NAME, 'a')])
  const b = await published('b')
  await back()
  await withdraw(dir, NAME)
  const { history, releases } = await listReleases(dir)
  expect(history.map(({ by }) => by)).toEqual(['start', 'publish', 'rollback', 'withdraw'])
  expect(history[1]).toMatchObject({ name: NAME, version: b, at: expect.stringMatching(/^\d{4}-/) })
  expect(releases.map(({ isActive }) => isActive)).toEqual([false, false])
})
