import { rm } from 'node:fs/promises'
import { resolve } from 'node:path'
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { temporaryFolder, writeFiles } from '../testing/temporary-folder.ts'
import { checkRulings } from './rulings.ts'

let root = ''
beforeEach(async () => {
  root = await temporaryFolder('portal-rulings')
  await writeFiles(root, {
    'package.json': '{"workspaces": ["shell"]}',
    'shell/package.json': '{}',
    'docs/rulings.md': '| A71 | Ids of a request decide nothing |\n| 2.3 | Approvals |\n',
  })
})
afterEach(() => rm(root, { recursive: true, force: true }))

test('the current tree cites exactly the rulings that are listed', () => {
  expect(checkRulings(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('a cited ruling that the page does not list is refused, also on the next line of a comment or in a list', async () => {
  await writeFiles(root, { 'shell/a.ts': '/**\n * An order (ruling\n * A71), as in rulings 2.3, A84 and A90.\n */' })
  expect(checkRulings(root)).toEqual([
    'shell/a.ts: cites ruling A84, which docs/rulings.md does not list',
    'shell/a.ts: cites ruling A90, which docs/rulings.md does not list',
  ])
})

test('a listed ruling that no file cites is refused', async () => {
  await writeFiles(root, { 'shell/a.ts': '// Ruling A71.' })
  expect(checkRulings(root)).toEqual(['docs/rulings.md: nothing cites ruling 2.3'])
})
