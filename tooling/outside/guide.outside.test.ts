import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type StartedGateway, startGateway } from '@portal/mock-gateway/testing'
import { writeFiles } from '../testing/temporary-folder.ts'
import { run } from './run.ts'

// The examples of the guide that check what they say are run as they are printed. The others show parts of programs.

const ROOT = resolve(import.meta.dirname, '../..')
const GUIDE = readFileSync(join(ROOT, 'docs/guides/packages.md'), 'utf8')
/** The examples must be inside the workspace, where Node finds the packages. */
const FOLDER = join(ROOT, '.cache/guide')
const MINUTES = 60_000

/** Returns the examples of the guide in a language, by the names of their files. */
function examples(language: string): Readonly<Record<string, string>> {
  const found = [...GUIDE.matchAll(new RegExp(`\n\`\`\`${language}\n(.*?)\n\`\`\`\n`, 'gs'))]
  const checking = found.flatMap(([, code = '']) => (/\bassert\b/.test(code) ? [code] : []))
  return Object.fromEntries(checking.map((code, at) => [`example-${at + 1}.${language.slice(0, 2)}`, code]))
}

const TYPESCRIPT = examples('ts')
const PYTHON = examples('python')

let gateway: StartedGateway
beforeAll(async () => {
  gateway = await startGateway()
  await writeFiles(FOLDER, { ...TYPESCRIPT, ...PYTHON })
}, 10 * MINUTES)
afterAll(() => gateway?.close())

test('the guide has two examples in TypeScript and one in Python', () => {
  expect([...Object.keys(TYPESCRIPT), ...Object.keys(PYTHON)]).toEqual(['example-1.ts', 'example-2.ts', 'example-1.py'])
})

test.each(Object.keys(TYPESCRIPT))(
  'the TypeScript example %s of the guide runs',
  async (file) => {
    expect(await run(process.execPath, [file], { cwd: FOLDER })).not.toMatch(/Error/)
  },
  10 * MINUTES,
)

test('the Python example of the guide runs against the plain-text door', async () => {
  await run('python3', Object.keys(PYTHON), { cwd: FOLDER, env: { GATEWAY_DOOR: gateway.plainUrl } })
  expect(gateway.journal().map(({ call }) => call)).toEqual(['imto/readDirectCredit'])
})
