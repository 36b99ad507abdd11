import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkWords } from './words.ts'

let root = ''
beforeEach(async () => {
  root = await temporaryFolder('portal-words')
  await writeFiles(root, { 'package.json': '{"workspaces": ["mock-gateway"]}', 'mock-gateway/package.json': '{}' })
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each([
  ['a constant', 'mock-gateway/src/engine/db/single.ts', 'const PATIENCE_MS = 1_500', 'PATIENCE_MS', 'timeout'],
  ['a comment', 'mock-gateway/src/loans.ts', '// Reckons its arrears.', 'Reckons', 'calculate, update'],
  ['the name of a file', 'mock-gateway/src/good-writes.ts', '', 'good-writes', 'valid writes'],
])('%s with a rejected word is refused', async (_, file, source, found, instead) => {
  await writeFiles(root, { [file]: source })
  expect(checkWords(root)).toEqual([`${file}: says "${found}"; here that is ${instead}`])
})

test('words of the trade, names in addresses, and merged migrations are allowed', async () => {
  await writeFiles(root, {
    'mock-gateway/src/a.ts': "const TIMEOUT_MS = 1_500 // stranger@elsewhere.example, the patch's file",
    'mock-gateway/src/engine/db/migrations/0001-core.ts': "'rescued'",
  })
  expect(checkWords(root)).toEqual([])
})
