import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, test } from '@jest/globals'

const JEST = resolve(import.meta.dirname, '../../node_modules/jest/bin/jest.js')

const HELPER = `
import { expect } from '@jest/globals'
export const counter: { count: number } = { count: 0 }
export const expectText = (value: unknown) => expect({ value }).toEqual({ value: expect.any(String) })
`
const HEAD = `
import { afterAll, expect, jest, test } from '@jest/globals'
import { counter, expectText } from './helper.ts'
`
const FIRST = `${HEAD}
counter.count += 1
afterAll(() => jest.restoreAllMocks())
test('passes', () => {
  jest.spyOn(Math, 'random').mockReturnValue(2)
  expect(Math.random()).toBe(2)
  expectText('text')
  expect(() => { throw new TypeError('no') }).toThrow(TypeError)
})
test('expects what is not so', () => expectText(1))
test('rejects', () => Promise.reject(new Error('no')))
test('expects nothing', () => { expect.assertions(1) })
test('never ends', () => new Promise(() => {}), 100)
test.each([1, 2])('takes %d', (value) => { expect(value).toBe(2) })
`
const SECOND = `${HEAD}
test('shares modules with the first, and no spy', () => {
  expect(counter.count).toBe(1)
  expect(Math.random()).toBeLessThan(1)
  expectText('text')
})
`
const HOOK_IN_HELPER = "import { afterAll } from '@jest/globals'\nafterAll(() => {})\nexport const one = 1\n"

interface Results {
  readonly testResults: readonly {
    readonly name: string
    readonly message: string
    readonly assertionResults: readonly { readonly title: string; readonly status: string }[]
  }[]
}

test('the native runtime runs all files in one process, with the same failures as Jest', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'native-runtime-'))
  const files = {
    'package.json': '{ "type": "module" }',
    'helper.ts': HELPER,
    'hook.ts': HOOK_IN_HELPER,
    '1.test.ts': FIRST,
    '2.test.ts': SECOND,
    '3.test.ts': "import './hook.ts'\n",
  }
  for (const [file, content] of Object.entries(files)) await writeFile(join(folder, file), content)
  const { testResults } = await runJest(folder)
  const outcomes = testResults.flatMap(({ assertionResults }) =>
    assertionResults.map(({ title, status }) => `${title}: ${status}`),
  )
  expect(outcomes).toEqual([
    'passes: passed',
    'expects what is not so: failed',
    'rejects: failed',
    'expects nothing: failed',
    'never ends: failed',
    'takes 1: failed',
    'takes 2: passed',
    'shares modules with the first, and no spy: passed',
  ])
  expect(testResults.at(-1)?.message).toContain('afterAll of a helper would hold for the first file that loads it')
})

async function runJest(folder: string): Promise<Results> {
  const config = {
    rootDir: folder,
    runtime: join(import.meta.dirname, 'native-runtime.cjs'),
    testMatch: ['**/*.test.ts'],
    transform: {},
  }
  const report = join(folder, 'report.json')
  const args = ['--runInBand', '--no-cache', '--silent', '--json', `--outputFile=${report}`]
  const flags = ['--experimental-vm-modules', '--no-warnings']
  const jest = spawn(process.execPath, [...flags, JEST, '--config', JSON.stringify(config), ...args], {
    cwd: folder,
    stdio: 'ignore',
  })
  await once(jest, 'exit')
  const results = JSON.parse(await readFile(report, 'utf8')) as Results
  return { testResults: results.testResults.toSorted((one, other) => one.name.localeCompare(other.name)) }
}
