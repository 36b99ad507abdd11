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
  mkdirSync(path.join(root, name))
  if (face !== undefined) writeFileSync(path.join(root, name, 'index.ts'), face)
}

test('a folder is a domain, in the order of their names; a file is none', async () => {
  folder('second', 'export const domain = { bindings: [] }')
  folder('first', 'export const domain = { bindings: [] }')
  writeFileSync(path.join(root, 'index.ts'), 'export {}')
  expect(await findDomains(root)).toEqual([
    { name: 'first', bindings: [] },
    { name: 'second', bindings: [] },
  ])
})

test.each([
  ['without an index.ts', undefined],
  ['that exports no domain', 'export const domains = []'],
])('a folder %s is an error that names it', async (_, face) => {
  folder('notes', face)
  await expect(findDomains(root)).rejects.toThrow('notes/index.ts has to export its domain')
})
