import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { archiveOf, writeArchives } from './archives.ts'

test.each([
  ['node_modules/lib', { version: '1.0.0' }, 'https://registry.invalid/lib/-/lib-1.0.0.tgz'],
  ['kit/node_modules/a/node_modules/@of/lib', { version: '2.1.0' }, 'https://registry.invalid/@of/lib/-/lib-2.1.0.tgz'],
  [
    'node_modules/xlsx',
    { name: '@e965/xlsx', version: '0.20.3' },
    'https://registry.invalid/@e965/xlsx/-/xlsx-0.20.3.tgz',
  ],
  ['node_modules/@portal/kit', { link: true, resolved: 'kit' }, undefined],
  ['kit', { version: '0.1.0' }, undefined],
  ['node_modules/lib', { version: '1.0.0', inBundle: true }, undefined],
  ['node_modules/lib', { version: '1.0.0', resolved: 'git+ssh://git@example.org/of/lib.git#4f2a' }, undefined],
])('the archive of the package %s is found', (path, locked, archive) => {
  expect(archiveOf(path, locked)).toBe(archive)
})

test('the lock file names the archive of each package once', async () => {
  const folder = await temporaryFolder('lock')
  const packages = {
    '': { name: 'portal' },
    'node_modules/lib': { version: '1.0.0', resolved: 'https://elsewhere/lib/-/lib-0.9.0.tgz', integrity: 'sha512-x' },
  }
  await writeFiles(folder, { 'package-lock.json': JSON.stringify({ packages }) })
  expect([writeArchives(folder), writeArchives(folder)]).toEqual([1, 0])
  expect(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')).packages).toEqual({
    '': { name: 'portal' },
    'node_modules/lib': {
      version: '1.0.0',
      integrity: 'sha512-x',
      resolved: 'https://registry.invalid/lib/-/lib-1.0.0.tgz',
    },
  })
})
