import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { type StartedGateway, startGateway } from '@portal/mock-gateway/testing'
import { writeFiles } from '../testing/temporary-folder.ts'
import { run } from './run.ts'

// The examples of the guide are run as they are printed. Each checks what it says.

const ROOT = resolve(import.meta.dirname, '../..')
const GUIDE = readFileSync(join(ROOT, 'docs/guides/packages.md'), 'utf8')
/** The examples must be inside the workspace, where Node finds the packages. */
const FOLDER = join(ROOT, '.cache/guide')
const MINUTES = 60_000

function example(language: string): string {
  const [, code] = new RegExp(`\n\`\`\`${language}\n(.*?)\n\`\`\`\n`, 's').exec(GUIDE) ?? []
  if (code === undefined) throw new Error(`The guide has no example in ${language}.`)
  return code
}

let gateway: StartedGateway
beforeAll(async () => {
  gateway = await startGateway()
  await writeFiles(FOLDER, { 'example.ts': example('ts'), 'example.py': example('python') })
}, 10 * MINUTES)
afterAll(() => gateway?.close())

test(
  'the TypeScript example of the guide runs',
  async () => {
    expect(await run(process.execPath, ['example.ts'], { cwd: FOLDER })).not.toMatch(/Error/)
  },
  10 * MINUTES,
)

test('the Python example of the guide runs against the plain-text door', async () => {
  await run('python3', ['example.py'], { cwd: FOLDER, env: { GATEWAY_DOOR: gateway.plainUrl } })
  expect(gateway.journal().map(({ call }) => call)).toEqual(['imto/readDirectCredit'])
})
