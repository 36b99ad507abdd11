import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkAutofill } from './autofill.ts'

let root = ''
beforeEach(async () => {
  root = await temporaryFolder('portal-autofill')
  await writeFiles(root, {
    'package.json': '{"workspaces": ["shared-ui", "mfe-notes", "mfe-auth"]}',
    'shared-ui/package.json': '{}',
    'mfe-notes/package.json': '{}',
    'mfe-auth/package.json': '{}',
  })
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('every form of the current tree passes the autofill check', () => {
  expect(checkAutofill(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test.each([
  ['a hand-written input', 'mfe-notes', '<input value="" />', '<input> needs autoComplete'],
  ['a hand-written select', 'mfe-notes', '<select />', '<select> needs autoComplete'],
  [
    'an e-mail address of another person',
    'mfe-notes',
    '<TextInput name="userEmail" label="" autoComplete="email" />',
    '<TextInput> is about others: only mfe-auth asks for email',
  ],
  [
    'a token that is computed',
    'mfe-notes',
    '<TextInput name="userEmail" label="" autoComplete={"email"} />',
    '<TextInput> is about others: only mfe-auth asks for data',
  ],
  [
    'a field of registration without a token',
    'mfe-auth',
    '<NameInput name="userFirstName" label="" />',
    '<NameInput> needs the autoComplete of its own data',
  ],
  [
    'a field of registration that refuses to be filled in',
    'mfe-auth',
    '<PhoneInput name="phone" label="" autoComplete="off" />',
    '<PhoneInput> needs the autoComplete of its own data',
  ],
])('the autofill check refuses %s', async (_what, folder, element, fault) => {
  await writeFiles(root, { [`${folder}/src/Form.tsx`]: `export const one = ${element}\n` })
  expect(checkAutofill(root)).toEqual([`${folder}/src/Form.tsx:1: ${fault}`])
})

test('fields about other people, secrets, checkboxes and the user’s own data pass the autofill check', async () => {
  await writeFiles(root, {
    'mfe-notes/src/Form.tsx': `export const one = (
      <>
        <TextInput name="userEmail" label="" />
        <TextInput name="code" label="" autoComplete="one-time-code" />
        <input type="checkbox" />
        <input autoComplete="off" />
      </>
    )\n`,
    'mfe-auth/src/Form.tsx': 'export const one = <NameInput name="a" label="" autoComplete="given-name" />\n',
  })
  expect(checkAutofill(root)).toEqual([])
})
