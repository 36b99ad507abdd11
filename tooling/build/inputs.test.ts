import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { buildablePackages, inputHash } from './inputs.ts'

describe('what a build depends on', () => {
  let root = ''
  const write = async (file: string, text: string) => {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), text)
  }

  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), 'portal-inputs-'))
    await write('package-lock.json', '{}')
    await write('mfe-a/package.json', '{ "dependencies": { "@portal/kit": "*", "react": "19.0.0" } }')
    await write('mfe-a/webpack.config.cjs', '')
    await write('mfe-a/src/Screen.tsx', 'one')
    await write('kit/package.json', '{ "dependencies": { "@portal/contract": "*" } }')
    await write('kit/src/index.ts', 'one')
    await write('contract/package.json', '{}')
    await write('contract/src/index.ts', 'one')
    await write('other/package.json', '{}')
    await write('other/src/index.ts', 'one')
  })
  afterEach(() => rm(root, { recursive: true, force: true }))

  test('is every package with a webpack configuration', () => {
    expect(buildablePackages(root)).toEqual(['mfe-a'])
  })

  test.each([
    'mfe-a/src/Screen.tsx',
    'kit/src/index.ts',
    'contract/src/index.ts',
    'contract/src/i18n/fr.json',
    'package-lock.json',
    'tooling/webpack/preset.cjs',
  ])('is changed by %s', async (file) => {
    const before = inputHash(root, 'mfe-a')
    await write(file, 'two')
    expect(inputHash(root, 'mfe-a')).not.toBe(before)
  })

  test.each([
    'other/src/index.ts',
    'mfe-a/src/Screen.test.tsx',
    'mfe-a/dist/module.json',
    'mfe-a/README.md',
    'kit/src/testing/fake.ts',
  ])('is not changed by %s', async (file) => {
    const before = inputHash(root, 'mfe-a')
    await write(file, 'two')
    expect(inputHash(root, 'mfe-a')).toBe(before)
  })
})
