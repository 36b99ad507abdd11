import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkCutInputs } from './cut-inputs.ts'

let root = ''
beforeEach(async () => {
  root = await temporaryFolder('portal-cut-inputs')
  await writeFiles(root, {
    'package.json': '{"workspaces": ["shared-ui", "mfe-notes", "mock-gateway"]}',
    'shared-ui/package.json': '{}',
    'mfe-notes/package.json': '{}',
    'mock-gateway/package.json': '{}',
  })
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('the current tree passes the check for inputs that cut off text', () => {
  expect(checkCutInputs(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test.each(['shared-ui/src/field/Code.tsx', 'mfe-notes/src/features/notes/Note.tsx'])(
  'an input in %s that lets the browser cut text is refused',
  async (file) => {
    await writeFiles(root, { [file]: 'export const one = <input onChange={() => undefined} maxLength={6} />\n' })
    expect(checkCutInputs(root)).toEqual([expect.stringContaining(`${file}: draws an input that cuts`)])
  },
)

test('a field of the kit may have a maximum length, because it keeps the whole text', async () => {
  await writeFiles(root, {
    'mfe-notes/src/NoteForm.tsx': 'export const one = <TextInput name="title" label="Title" maxLength={60} />\n',
    'mfe-notes/src/NoteForm.test.tsx': 'const one = <input maxLength={6} />\n',
  })
  expect(checkCutInputs(root)).toEqual([])
})
