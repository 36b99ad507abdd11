import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'
import { EVERY_RUN } from './browser.ts'
import { specFoldersOf } from './scope.ts'
import { STEPS } from './steps.ts'

const root = resolve(import.meta.dirname, '../../..')

function testsOf(folder: string): string {
  const specs = join(root, 'e2e/specs', folder)
  return readdirSync(specs)
    .map((name) => readFileSync(join(specs, name), 'utf8'))
    .join('\n')
}

test('each package with browser tests has at least one browser test that runs every time', () => {
  const folders = specFoldersOf(root, undefined)
  expect(folders.length).toBeGreaterThan(10)
  expect(folders.filter((folder) => !testsOf(folder).includes(`tag: '${EVERY_RUN}'`))).toEqual([])
})

test('only the step of the browser tests is shortened when every step runs', () => {
  expect(STEPS.filter((step) => step.runWithAll).map(({ name }) => name)).toEqual(['browser'])
})
