import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkScreenAddresses } from './screen-addresses.ts'

let root = ''
beforeEach(async () => {
  root = await temporaryFolder('portal-screen-addresses')
  await writeFiles(root, {
    'package.json': '{"workspaces": ["mfe-notes", "mock-gateway"]}',
    'mfe-notes/package.json': '{"type": "module"}',
    'mfe-notes/src/module.ts': "export default { routes: [{ path: '/notes' }, { path: '/notes/old' }] }",
    'mock-gateway/package.json': '{}',
  })
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each([
  ['a link of a module', 'mfe-notes/src/features/notes/Notes.tsx', '<Link href="/note?panel=view" />'],
  ["a domain's address of a record", 'mock-gateway/src/areas/one/notes/note.kind.ts', "link: () => '/note'"],
  ['a comment', 'mfe-notes/src/features/notes/Notes.tsx', '/** `/note`: the notes. */'],
])('%s that names an unknown screen is refused', async (_, file, source) => {
  await writeFiles(root, { [file]: source })
  expect(await checkScreenAddresses(root)).toEqual([`${file}: no module has a screen at /note`])
})

test('links to existing screens, and texts that are not addresses of screens, are allowed', async () => {
  await writeFiles(root, {
    'mfe-notes/src/features/notes/Notes.tsx':
      "navigate('/notes/old?panel=view'); `$" + "{base}/note`; navigate('/dashboard')",
    'mock-gateway/src/areas/one/exchange-rates/exchange-rate.kind.ts': "link: () => '/exchange-rates?panel=view'",
    'mock-gateway/src/engine/http/health.ts': "app.get('/health')",
    'mock-gateway/src/areas/one/notes/testing/access-cases.ts': "'/note'",
  })
  expect(await checkScreenAddresses(root)).toEqual([])
})

test('an address is refused if it sets a filter that no list defines', async () => {
  const file = 'mfe-notes/src/features/notes/Notes.tsx'
  await writeFiles(root, { [file]: "navigate('/notes?f.noteStatus=OPEN&f.authorId=1')" })
  await writeFiles(root, { 'mfe-notes/src/features/notes/note-list.filters.ts': "[{ id: 'noteStatus' }]" })
  expect(await checkScreenAddresses(root)).toEqual([`${file}: no list defines the filter authorId`])
})
