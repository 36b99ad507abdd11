import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkQueryChanges } from './query-changes.ts'

let root = ''
beforeEach(async () => {
  root = await temporaryFolder('portal-query-changes')
  await writeFiles(root, { 'package.json': '{"workspaces": ["mfe-notes"]}', 'mfe-notes/package.json': '{}' })
})
afterEach(() => rm(root, { recursive: true, force: true }))

test.each(['const [query, setQuery] = useSearchParams()', 'const [, setQuery] = useSearchParams()'])(
  'a screen with "%s" is refused',
  async (source) => {
    await writeFiles(root, { 'mfe-notes/src/Notes.tsx': source })
    expect(checkQueryChanges(root)).toEqual([
      'mfe-notes/src/Notes.tsx: changes the address by useSearchParams; use useComingQuery',
    ])
  },
)

test('a screen may read the query of its address', async () => {
  await writeFiles(root, { 'mfe-notes/src/Notes.tsx': 'const [query] = useSearchParams()' })
  expect(checkQueryChanges(root)).toEqual([])
})
