import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkDomainFolders } from './domain-folders.ts'

const filesIn = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`mock-gateway/src/${folder}/file-${n}.ts`, '']))

let root = ''
beforeEach(async () => {
  root = await temporaryFolder('portal-domains')
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('a domain or a part of the engine with more than 15 files at its top level is reported', async () => {
  await writeFiles(root, { ...filesIn('areas/lending/loans', 16), ...filesIn('engine/mail', 17) })
  expect(checkDomainFolders(root)).toEqual([
    'mock-gateway/src/engine/mail: 17 files at its top level besides tests; at most 15 are allowed',
    'mock-gateway/src/areas/lending/loans: 16 files at its top level besides tests; at most 15 are allowed',
  ])
})

test('tests, and files in subfolders, are not counted', async () => {
  await writeFiles(root, {
    ...filesIn('areas/lending/loans', 15),
    ...filesIn('areas/lending/loans/acts', 5),
    'mock-gateway/src/areas/lending/loans/create-loan.integration.test.ts': '',
  })
  expect(checkDomainFolders(root)).toEqual([])
})
