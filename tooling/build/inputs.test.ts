import { join, resolve } from 'node:path'
import { beforeEach, describe, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { buildablePackages, inputHash, inputsOf, unnamedInputs } from './inputs.ts'

describe('inputs of a build', () => {
  let root = ''
  const write = (files: Readonly<Record<string, string>>) => writeFiles(root, files)

  beforeEach(async () => {
    root = await temporaryFolder('portal-inputs')
    await write({
      'package-lock.json': '{}',
      'shell/webpack.config.cjs': '',
      'shell/package.json': '{}',
      'shell/src/main.ts': "import './frame.ts'",
      'shell/src/frame.ts': '',
      'mfe-a/webpack.config.cjs': '',
      'mfe-a/package.json': '{}',
      'mfe-a/src/remote.tsx':
        'const load = () => import(/* webpackChunkName: "notes" */ \'@portal/contract/notes/texts\')',
      'mfe-a/src/Screen.tsx': [
        "import { x } from '@portal/contract/core'",
        "import type { Row } from '@portal/contract/rows/rows.calls'",
        "import {\n  readNotes,\n} from '@portal/contract/notes/notes.calls'",
      ].join('\n'),
      'contract/api.json': '{}',
      'contract/calls.json': '{}',
      'contract/package.json': JSON.stringify({
        exports: {
          './core': './src/core.ts',
          './core/*': null,
          './*': './src/*.ts',
        },
        sharedEntries: { './core': '' },
      }),
      'contract/src/core.ts': "import './core/money.ts'",
      'contract/src/core/money.ts': '',
      'contract/src/notes/notes.calls.ts': "import { LIMIT } from '../note-limits.ts'",
      'contract/src/note-limits.ts': '',
      'contract/src/rows/rows.calls.ts': '',
      'contract/src/notes/texts.ts': "const en = () => import('./en.json', { with: { type: 'json' } })",
      'contract/src/notes/en.json': '{}',
      'contract/src/rows/en.json': '{}',
    })
  })

  test('every package with a webpack configuration is part of the build', () => {
    expect(buildablePackages(root)).toEqual(['mfe-a', 'shell'])
  })

  test.each([
    'mfe-a/src/Screen.tsx',
    'mfe-a/src/picture.svg',
    'contract/src/notes/notes.calls.ts',
    'contract/src/note-limits.ts',
    'contract/src/notes/en.json',
    'contract/api.json',
    'contract/calls.json',
    'mfe-a/used-fields.json',
    'package-lock.json',
    'build/webpack/preset.cjs',
  ])('a module is rebuilt after a change of %s', async (file) => {
    const before = inputHash(root, 'mfe-a')
    await write({ [file]: 'two' })
    expect(inputHash(root, 'mfe-a')).not.toBe(before)
  })

  test.each([
    'contract/src/core.ts',
    'contract/src/core/money.ts',
    'contract/src/rows/rows.calls.ts',
    'contract/src/rows/en.json',
    'shell/src/frame.ts',
    'mfe-a/src/Screen.test.tsx',
    'mfe-a/dist/module.json',
    'mfe-a/README.md',
    'mfe-a/src/testing/fake.ts',
  ])('a module is not rebuilt after a change of %s', async (file) => {
    const before = inputHash(root, 'mfe-a')
    await write({ [file]: 'two' })
    expect(inputHash(root, 'mfe-a')).toBe(before)
  })

  test.each([
    'shell/src/frame.ts',
    'contract/src/core.ts',
    'contract/src/core/money.ts',
    'shared-ui/src/export/export.worker.ts',
  ])('the shell is rebuilt after a change of %s', async (file) => {
    const before = inputHash(root, 'shell')
    await write({ [file]: 'two' })
    expect(inputHash(root, 'shell')).not.toBe(before)
  })

  test('the inputs include every file of our own that a compilation reads', () => {
    const read = (file: string) => join(root, file)
    const known = [
      'mfe-a/src/Screen.tsx',
      'contract/src/notes/notes.calls.ts',
      'contract/package.json',
      'contract/src/gone.ts',
    ]
    expect(unnamedInputs(root, 'mfe-a', [...known.map(read), '/elsewhere/src/x.ts'])).toEqual([])
    expect(unnamedInputs(root, 'mfe-a', [read('contract/src/rows/rows.calls.ts')])).toEqual([
      'contract/src/rows/rows.calls.ts',
    ])
  })

  test('the shell is not rebuilt after a change of a module', async () => {
    const before = inputHash(root, 'shell')
    await write({ 'contract/src/notes/en.json': 'two', 'contract/src/notes/notes.calls.ts': 'two' })
    expect(inputHash(root, 'shell')).toBe(before)
  })
})

test('a domain’s label is built into exactly one module, and into no other package', () => {
  const root = resolve(import.meta.dirname, '../..')
  const builtInto = (file: string) => buildablePackages(root).filter((folder) => inputsOf(root, folder).includes(file))
  expect(builtInto('contract/src/parameters/en.json')).toEqual(['mfe-settings'])
  expect(builtInto('contract/src/roles/fr.json')).toEqual(['mfe-users'])
  expect(builtInto('contract/src/i18n/messages/en.json')).toEqual([])
  // The module that has prerendered pages depends on everything that renders these pages.
  expect(builtInto('contract/src/texts.ts')).toEqual(['mfe-auth', 'shell'])
})
