import { readFile, writeFile } from 'node:fs/promises'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { listReleases } from '../commands/releases.ts'
import { fakeModule, fakeShell, temporaryFolder } from '../testing/fake-builds.ts'
import { createCatalogueSource } from './catalogue.ts'
import { ledgerPath, readLedger } from './ledger.ts'
import { publish } from './publish.ts'
import { publishWorkspace } from './publish-workspace.ts'
import { rollback } from './rollback.ts'
import { withdraw } from './withdraw.ts'

const NAME = 'mfe-users'
let dir: string
beforeEach(async () => {
  dir = await temporaryFolder()
})

/** Publishes a build that differs by its words; answers its version. */
async function published(words: string): Promise<string> {
  return (await publish(dir, [await fakeModule(NAME, words)])).active[NAME] ?? ''
}
const active = async () => (await readLedger(dir)).packages[NAME]?.active
const back = async (version?: string) => (await rollback(dir, NAME, version)).active[NAME]

describe('rollback', () => {
  it('goes to what was active before, one by one, and refuses what was never there', async () => {
    const [a, b, c] = [await published('a'), await published('b'), await published('c')]
    expect(await back()).toBe(b)
    expect(await back()).toBe(a)
    await expect(back()).rejects.toThrow('no release before')
    expect(await back(c)).toBe(c)
    await expect(back('9.9.9')).rejects.toThrow('no release 9.9.9')
    await expect(rollback(dir, 'mfe-none')).rejects.toThrow('never published')
    expect(await active()).toBe(c)
  })

  it('never goes back to what was just rolled back from', async () => {
    const [a, b] = [await published('a'), await published('b')]
    expect(await back()).toBe(a)
    await published('c')
    expect(await back()).toBe(a)
    await expect(back()).rejects.toThrow(`no release before ${a} that was not rolled back from`)
    // Named, or published again, it is somebody's decision.
    expect(await back(b)).toBe(b)
  })

  it('follows the order of activations where an older build was published again', async () => {
    const [a, b] = [await published('a'), await published('b')]
    await published('a')
    expect(await back()).toBe(b)
    await expect(back()).rejects.toThrow('that was not rolled back from')
    expect(await back(a)).toBe(a)
  })

  it('reads a ledger from before there was a history by the order of publishing', async () => {
    const [a] = [await published('a'), await published('b')]
    const former = JSON.parse(await readFile(ledgerPath(dir), 'utf8'))
    delete former.packages[NAME].history
    await writeFile(ledgerPath(dir), JSON.stringify(former))
    expect(await back()).toBe(a)
  })

  it('refuses a release that does not go with what is live by now', async () => {
    await publish(dir, [await fakeShell('shell', { versions: { 'portal-sdk': '1.4.0' } })])
    await published('a')
    await published('b')
    await publish(dir, [
      await fakeShell('next', { versions: { 'portal-sdk': '2.0.0' } }),
      await fakeModule(NAME, 'c', { needs: { 'portal-sdk': '^2.0.0' } }),
    ])
    await expect(back()).rejects.toThrow(/is refused: it needs portal-sdk \^1\.0\.0, the shell has 2\.0\.0/)
  })
})

describe('withdraw', () => {
  it('takes a module out of the registry, keeps its files for open tabs, and is undone by rollback', async () => {
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

  it('is no release to return to by itself', async () => {
    await published('a')
    await withdraw(dir, NAME)
    await published('b')
    await expect(back()).rejects.toThrow('was withdrawn before')
  })

  it('never takes the shell', async () => {
    await publish(dir, [await fakeShell()])
    await expect(withdraw(dir, 'shell')).rejects.toThrow('no page would be left')
  })
})

describe('a start', () => {
  const start = async (...names: string[]) =>
    publishWorkspace(dir, await Promise.all(names.map((words) => fakeModule(NAME, words))))

  it('makes active what the workspace built, and withdraws what it built before and has no more', async () => {
    const loans = await fakeModule('mfe-loans', 'a')
    expect(await publishWorkspace(dir, [loans, await fakeModule(NAME, 'a')])).toEqual([])
    expect(await publishWorkspace(dir, [loans])).toEqual([])
    expect(await active()).toBeUndefined()
    await start('a')
    expect(await active()).toMatch(/^0\.1\.0\+/)
  })

  it('does not undo a rollback, and says what differs', async () => {
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

  it('does not bring back what was withdrawn, nor take out what was published from elsewhere', async () => {
    await start('a')
    await withdraw(dir, NAME)
    expect(await start('a')).toMatchObject([{ name: NAME, active: null }])
    await publish(dir, [await fakeModule('mfe-guest', 'a')])
    await start('a')
    expect((await readLedger(dir)).packages['mfe-guest']?.active).toBeDefined()
  })
})

it('tells in the registry since when a release is active, and by what', async () => {
  const source = createCatalogueSource(dir, (problem) => expect(problem).toBe(''))
  const activated = async () => (await source.current()).registry.modules[0]?.activated
  await publishWorkspace(dir, [await fakeModule(NAME, 'a')])
  expect(await activated()).toEqual({ at: expect.stringMatching(/^\d{4}-.*Z$/), by: 'start' })
  await published('b')
  expect(await activated()).toMatchObject({ by: 'publish' })
  await back()
  expect(await activated()).toMatchObject({ by: 'rollback' })
})

it('tells what was active when, and by which command', async () => {
  await publishWorkspace(dir, [await fakeModule(NAME, 'a')])
  const b = await published('b')
  await back()
  await withdraw(dir, NAME)
  const { history, releases } = await listReleases(dir)
  expect(history.map(({ by }) => by)).toEqual(['start', 'publish', 'rollback', 'withdraw'])
  expect(history[1]).toMatchObject({ name: NAME, version: b, at: expect.stringMatching(/^\d{4}-/) })
  expect(releases.map(({ isActive }) => isActive)).toEqual([false, false])
})
