import { beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { packFaults } from './pack-faults.ts'

const MANIFEST = {
  name: '@portal/sample',
  version: '1.2.3',
  exports: { '.': { types: './src/index.d.ts', default: './src/index.js' }, './hidden/*': null },
  dependencies: { yup: '1.7.1' },
  optionalDependencies: {},
  peerDependencies: { react: '^19.3.1', '@portal/contract': '^22.1.0' },
}
const GOOD = {
  LICENSE: '',
  'README.md': '',
  'CHANGELOG.md': '',
  'package.json': JSON.stringify(MANIFEST),
  'src/index.js': [
    "import * as yup from 'yup'",
    "import { readFileSync } from 'node:fs'",
    "export * from '@portal/contract/core'",
    "// import { x } from 'not-a-request'",
    "import('./part.js')",
  ].join('\n'),
  'src/index.d.ts': "export type { Part } from './part.js'",
  'src/part.js': '',
  'src/part.d.ts': '',
}

let dist = ''
beforeEach(async () => {
  dist = await temporaryFolder('pack-faults')
  await writeFiles(dist, GOOD)
})

test('a complete package has no fault', () => {
  expect(packFaults({ folder: 'sample', dist })).toEqual([])
})

test.each<[string, Record<string, string>, string]>([
  ['a test', { 'src/part.test.js': '' }, 'src/part.test.js is a test'],
  ['a source', { 'src/part.ts': '' }, 'src/part.ts is a source'],
  [
    'an undeclared library',
    { 'src/part.js': "import ky from 'ky'" },
    'src/part.js requests ky, which package.json does not declare',
  ],
  [
    'an undeclared library in a declaration',
    { 'src/part.d.ts': "export declare const x: import('ky').Options" },
    'src/part.d.ts requests ky, which package.json does not declare',
  ],
  [
    'a missing file',
    { 'src/part.js': "export * from './gone.js'" },
    'src/part.js requests ./gone.js, which is not there',
  ],
  [
    'a file outside the package',
    { 'src/part.js': "import '../../other/x.js'" },
    'src/part.js requests ../../other/x.js, outside the package',
  ],
  ['a source by name', { 'src/part.js': "globSync('*/p*t.ts')" }, 'src/part.js names */p*t.ts, which is compiled'],
  [
    'an open range and an entry without a file',
    {
      'package.json': JSON.stringify({
        ...MANIFEST,
        exports: { ...MANIFEST.exports, './gone': './src/gone.js' },
        dependencies: { yup: '*' },
      }),
    },
    'its entry ./gone has no file ./src/gone.js\nsample: yup has the range "*"',
  ],
])('a package with %s is refused', async (_, files, fault) => {
  await writeFiles(dist, files)
  expect(packFaults({ folder: 'sample', dist }).join('\n')).toBe(`sample: ${fault}`)
})
