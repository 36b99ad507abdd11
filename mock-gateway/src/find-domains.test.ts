import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { findDomains } from './find-domains.ts'

let root: string

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'domains-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function folder(name: string, face?: string) {
  mkdirSync(path.join(root, name), { recursive: true })
  if (face !== undefined) writeFileSync(path.join(root, name, 'index.ts'), face)
}

test('each folder of an area is a domain, domains are sorted by name, and files are ignored', async () => {
  folder('areas/one/second', 'export const domain = { bindings: [] }')
  folder('areas/two/first', 'export const domain = { bindings: [] }')
  writeFileSync(path.join(root, 'areas/one/index.ts'), 'export {}')
  expect(await findDomains(root)).toEqual([
    { name: 'first', bindings: [] },
    { name: 'second', bindings: [] },
  ])
})

test.each([
  ['without an index.ts', undefined],
  ['that exports no domain', 'export const domains = []'],
])('a domain folder %s causes an error that names the folder', async (_, face) => {
  folder('areas/one/notes', face)
  await expect(findDomains(root)).rejects.toThrow('notes/index.ts must export its domain')
})

test('a folder of the engine is a domain only if its index.ts exports a domain', async () => {
  folder('engine/files', 'export const domain = { bindings: [] }')
  folder('engine/mail', 'export const MAILS = []')
  expect(await findDomains(root)).toEqual([{ name: 'files', bindings: [] }])
})
