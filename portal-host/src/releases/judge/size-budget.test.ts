import { describe, expect, test } from '@jest/globals'
import type { ModuleDescriptor } from '@portal/contract/module'
import { routeAt } from '../../testing/fake-builds.ts'
import type { Manifest } from '../manifests.ts'
import { faultsOfSize, SIZE_BUDGETS } from './size-budget.ts'

const MODULE = {
  name: 'mfe-new',
  version: '0.1.0',
  routes: [routeAt('/new')],
  menu: [],
  cards: [],
  titles: { en: {}, fr: {} },
  entry: 'entry.js',
  global: 'mfe_new',
  files: {},
  preload: {
    entry: ['beside.js'],
    screens: { NewScreen: ['screen.js', 'entry.js'] },
    texts: { en: ['en.js'], fr: ['fr.js'] },
  },
} satisfies ModuleDescriptor

const MODULE_MANIFEST: Manifest = { kind: 'module', name: 'mfe-new', version: '0.1.0', descriptor: MODULE }
const SHELL_MANIFEST: Manifest = {
  kind: 'shell',
  name: 'shell',
  version: '0.1.0',
  shell: { main: ['main.js'], css: [], files: {}, preload: ['react.js', 'main.js'], shared: {} },
}

type Sizes = Readonly<Record<string, number>>

/** Returns the faults of a build with files of these sizes in bytes, compressed or not. */
const faultsOf = (manifest: Manifest, sizes: Sizes) =>
  faultsOfSize(manifest, new Map(Object.entries(sizes).map(([name, bytes]) => [name, Buffer.alloc(bytes)])), new Map())

const { entryGzip, screenBrotli, manifest: manifestBytes, firstPaintBrotli } = SIZE_BUDGETS

describe('a module’s screen weighs what its own visitor loads', () => {
  const sizes = { 'entry.js': 1_000, 'beside.js': 2_000, 'en.js': 3_000, 'fr.js': 4_000 }
  // The entry counts once. Of the texts, only the heavier language counts.
  const rest = screenBrotli - 1_000 - 2_000 - 4_000

  test.each([
    ['as much as its budget', sizes, rest, []],
    ['its budget without further files', { 'entry.js': 1_000 }, screenBrotli - 1_000, []],
    ['a byte more', sizes, rest + 1, ['NewScreen weighs 40.0 kB of 40.0 kB']],
    ['more only with the texts', { ...sizes, 'fr.js': 4_001 }, rest, ['NewScreen weighs 40.0 kB of 40.0 kB']],
    ['less in the other language', { ...sizes, 'en.js': 4_000 }, rest, []],
  ])('a screen may weigh at most its budget: %s', (_, others, screen, faults) => {
    expect(faultsOf(MODULE_MANIFEST, { ...others, 'screen.js': screen })).toEqual(faults)
  })
})

test.each<[string, Manifest, Sizes, string]>([
  ['an entry', MODULE_MANIFEST, { 'entry.js': entryGzip }, 'its entry entry.js'],
  ['the first paint', SHELL_MANIFEST, { 'main.js': firstPaintBrotli - 1_000, 'react.js': 1_000 }, 'the first paint'],
])('%s may weigh exactly its budget, but not a byte more', (_, manifest, sizes, name) => {
  expect(faultsOf(manifest, sizes)).toEqual([])
  const [file = ''] = Object.keys(sizes)
  expect(faultsOf(manifest, { ...sizes, [file]: (sizes[file] ?? 0) + 1 })).toEqual([
    expect.stringMatching(`^${name} weighs`),
  ])
})

/** Returns a manifest whose description has this number of bytes as JSON. */
function weighing(bytes: number, manifest: Manifest): Manifest {
  const padded = <Part extends object>(part: Part) => {
    const rest = JSON.stringify({ ...part, note: '' }).length
    return { ...part, note: 'x'.repeat(bytes - rest) }
  }
  return manifest.kind === 'shell'
    ? { ...manifest, shell: padded(manifest.shell) }
    : { ...manifest, descriptor: padded(manifest.descriptor) }
}

describe('a description weighs what pages contain of it', () => {
  test.each([
    ['module.json', MODULE_MANIFEST],
    ['shell.json', SHELL_MANIFEST],
  ])('%s may weigh exactly its budget, but not a byte more', (name, manifest) => {
    expect(faultsOf(weighing(manifestBytes, manifest), {})).toEqual([])
    expect(faultsOf(weighing(manifestBytes + 1, manifest), {})).toEqual([expect.stringMatching(`^${name} weighs`)])
  })

  test('the tables that only the host reads do not count', () => {
    const versions = { '@portal/shared-ui': { ['B'.repeat(100)]: '1.0.0' } }
    const uses = {
      exports: versions,
      calls: versions['@portal/shared-ui'],
      fields: { 'users/read': ['data[].userId'] },
    }
    const module: Manifest = { ...MODULE_MANIFEST, descriptor: { ...MODULE, ...uses } }
    expect(faultsOf(weighing(manifestBytes + JSON.stringify(uses).length - 1, module), {})).toEqual([])
  })
})
