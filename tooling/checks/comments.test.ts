import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkComments } from './comments.ts'

const FILE = 'shell/src/a.test.ts'

let root = ''
beforeEach(async () => {
  root = await temporaryFolder('portal-comments')
  await writeFiles(root, { 'package.json': '{"workspaces": ["shell"]}', 'shell/package.json': '{}' })
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each([
  ['a comment', '/** The rows of the own partner. */', 'says "the own"; plain: its own, their own'],
  ['a later line of a comment', 'const a = 1\n  // Read anew.', 'says "anew"; plain: again'],
  ['a test title', "test('a maker is told of it', () => {})", 'says "is told"; plain: sees, is shown, is notified'],
  [
    'the title of a table',
    "test.each(ROWS)('%s is nobody’s', run)",
    'says "nobody’s"; plain: without an owner, unknown',
  ],
])('%s with an avoided idiom is reported with its plain words', async (_, source, fault) => {
  await writeFiles(root, { [FILE]: source })
  expect(checkComments(root)).toEqual([`${FILE}:${source.split('\n').length}: ${fault}`])
})

test('a comment line of more than 120 characters is reported', async () => {
  await writeFiles(root, { [FILE]: `// ${'a'.repeat(117)}\n// ${'b'.repeat(118)}` })
  expect(checkComments(root)).toEqual([`${FILE}:2: a comment line of 121 characters; at most 120 are allowed`])
})

test('code, texts in code, merged migrations and generated files are not checked', async () => {
  await writeFiles(root, {
    [FILE]: `const told = 'what is told anew'\nconst long = '${'a'.repeat(140)}'`,
    'shell/src/migrations/0001-core.ts': '// Made anew.',
    'shell/src/grammar.generated.ts': '// Made anew.',
  })
  expect(checkComments(root)).toEqual([])
})
