import { readFile, writeFile } from 'node:fs/promises'
import { beforeEach, expect, it } from '@jest/globals'
import { fakeModule, fakeShell, routeAt, temporaryFolder } from '../testing/fake-builds.ts'
import { publish, publishWorkspace } from '../testing/publish-fakes.ts'
import { ledgerPath, readLedger } from './ledger.ts'
import { withStarts } from './publish.ts'

let dir: string
beforeEach(async () => {
  dir = await temporaryFolder()
})

const activeNames = async () => {
  const { packages } = await readLedger(dir)
  return Object.keys(packages).filter((name) => packages[name]?.active !== undefined)
}

/** Removes the history of a package, as an earlier version of the host wrote the ledger. */
async function forgetHistory(name: string) {
  const path = ledgerPath(dir)
  const ledger = JSON.parse(await readFile(path, 'utf8'))
  delete ledger.packages[name].history
  await writeFile(path, JSON.stringify(ledger))
}

it('a start withdraws a module that no longer exists if the ledger has no history of it', async () => {
  const folders = [await fakeShell(), await fakeModule('mfe-loans', 'a')]
  await publishWorkspace(dir, [...folders, await fakeModule('mfe-users', 'a')])
  await forgetHistory('mfe-users')
  await publishWorkspace(dir, folders)
  expect(await activeNames()).toEqual(['shell', 'mfe-loans'])
})

it('of two new modules with the same address, a start activates neither and explains each conflict', async () => {
  const modules = [
    await fakeModule('mfe-cards', 'a', { routes: [routeAt('/same')] }),
    await fakeModule('mfe-loans', 'a', { routes: [routeAt('/same')] }),
  ]
  const held = await publishWorkspace(dir, [await fakeShell(), ...modules])
  expect(held.map(({ name, conflict }) => [name, conflict])).toEqual([
    ['mfe-cards', expect.stringMatching(/^mfe-cards \S+ is refused: \/same belongs to mfe-loans$/)],
    ['mfe-loans', expect.stringMatching(/^mfe-loans \S+ is refused: \/same belongs to mfe-cards$/)],
  ])
})

it('a known result of a start check is not replaced, and a new result is stored only at its release', async () => {
  await publish(dir, [await fakeModule('mfe-users', 'a')])
  await publish(dir, [await fakeModule('mfe-users', 'b')])
  const ledger = await readLedger(dir)
  const releases = ledger.packages['mfe-users']?.releases ?? []
  expect(releases).toHaveLength(2)
  const [first] = releases
  const failed = { name: 'mfe-users', version: first?.version ?? '', started: false, by: 'jsdom' } as const
  expect(withStarts(ledger, [failed])).toBe(ledger)
  expect(withStarts(ledger, [{ ...failed, version: 'unknown' }])).toBe(ledger)
  expect(withStarts(ledger, [{ ...failed, name: 'mfe-none' }])).toBe(ledger)
  // Another release without a result changes nothing for a release with one.
  const [{ start: _, ...forgotten } = { version: '', publishedAt: '' }, second] = releases
  const half = { ...ledger, packages: { 'mfe-users': { releases: second ? [forgotten, second] : [] } } }
  expect(withStarts(half, [{ ...failed, version: second?.version ?? '' }])).toBe(half)
  const unchecked = { ...ledger, packages: { 'mfe-users': { releases: releases.map(({ start: _, ...one }) => one) } } }
  const starts = withStarts(unchecked, [failed]).packages['mfe-users']?.releases.map(({ start }) => start?.started)
  expect(starts).toEqual([false, undefined])
})
