import { beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkUnused } from './unused.ts'

let root = ''
const write = (files: Readonly<Record<string, string>>) => writeFiles(root, files)

beforeEach(async () => {
  root = await temporaryFolder('portal-unused')
  await write({
    'package.json': '{ "name": "root", "private": true, "workspaces": ["mock-gateway"] }',
    'knip.json': JSON.stringify({
      includeEntryExports: true,
      workspaces: { '*': { entry: ['src/main.ts', 'src/areas/*/*/index.ts'], project: ['src/**/*.ts'] } },
    }),
    'mock-gateway/package.json': '{ "name": "@portal/mock-gateway" }',
    'mock-gateway/src/main.ts': "import { used } from './used.ts'\nused()\n",
    'mock-gateway/src/used.ts': 'export const used = () => 1\n',
    'mock-gateway/src/areas/one/notes/index.ts': "export const domain = 'notes'\nexport type Note = string\n",
  })
})

test('exports that are imported or found by name, and types of an interface, are accepted', () => {
  expect(checkUnused(root)).toEqual([])
})

test('an unused export, type, file and dependency is reported', async () => {
  await write({
    'mock-gateway/package.json': '{ "name": "@portal/mock-gateway", "dependencies": { "left-over": "1.0.0" } }',
    'mock-gateway/src/used.ts': 'export const used = () => 1\nexport const left = 2\nexport interface Left {}\n',
    'mock-gateway/src/orphan.ts': 'export const orphan = 1\n',
    'mock-gateway/src/areas/one/notes/index.ts': 'export const domain = 1\nexport const notes = 2\n',
  })
  expect(checkUnused(root).sort()).toEqual([
    'mock-gateway/package.json: "left-over" is used nowhere',
    'mock-gateway/src/areas/one/notes/index.ts: nobody imports "notes"',
    'mock-gateway/src/orphan.ts is imported nowhere: delete it, or name it as an entry in knip.json',
    'mock-gateway/src/used.ts: nobody imports "left"',
    'mock-gateway/src/used.ts: nobody imports the type "Left"',
  ])
})
