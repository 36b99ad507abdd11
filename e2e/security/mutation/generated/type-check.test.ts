import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openTypeCheck, type TypeCheck } from './type-check.ts'

const RULE = "import { LIMIT } from './limit.ts'\nexport const isOpen = (day: number): boolean => day < LIMIT\n"

let root = ''
let types: TypeCheck

beforeAll(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'portal-types-'))
  await mkdir(path.join(root, 'pack'))
  const options = { strict: true, noUnusedLocals: true, types: [], noEmit: true, module: 'preserve' }
  const compilerOptions = { ...options, moduleResolution: 'bundler', allowImportingTsExtensions: true }
  await writeFile(path.join(root, 'pack/tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }))
  await writeFile(path.join(root, 'pack/rule.ts'), RULE)
  await writeFile(path.join(root, 'pack/limit.ts'), 'export const LIMIT = 5\n')
  types = openTypeCheck(root)
})

afterAll(async () => {
  types.close()
  await rm(root, { recursive: true, force: true })
})

test('the type check accepts a changed text only if it compiles', () => {
  expect(types.accepts('pack/rule.ts', RULE)).toBe(true)
  expect(types.accepts('pack/rule.ts', RULE.replace('day < LIMIT', 'LIMIT'))).toBe(false)
  expect(types.accepts('pack/rule.ts', RULE.replace('day < LIMIT', 'day <'))).toBe(false)
  expect(types.accepts('pack/rule.ts', RULE.replace('<', '<='))).toBe(true)
})

test('the type check accepts a text that no longer uses one of its imports', () => {
  expect(types.accepts('pack/rule.ts', RULE.replace('day < LIMIT', 'day < 6'))).toBe(true)
})

test('the type check forgets the text of one file when it checks the next file', () => {
  expect(types.accepts('pack/limit.ts', "export const LIMIT = 'five'\n")).toBe(true)
  expect(types.accepts('pack/rule.ts', RULE)).toBe(true)
})

test('the type check throws for a file without a package', () => {
  expect(() => types.accepts('nowhere/rule.ts', RULE)).toThrow('nowhere/tsconfig.json')
})
