import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { openApiDocument } from './open-api.ts'

const LINTER = createRequire(import.meta.url).resolve('@redocly/cli/bin/cli.js')
/** Environment variables that keep the linter from checking for newer versions and sending telemetry. */
const QUIET = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' }

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'lint-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Returns the findings of the linter's strictest rule set, by rule. */
async function problemsOf(document: object): Promise<string[]> {
  const file = path.join(folder, 'openapi.json')
  await writeFile(file, JSON.stringify(document))
  const args = [LINTER, 'lint', file, '--extends=recommended-strict', '--format=json']
  const out = await new Promise<string>((resolve) => {
    execFile(process.execPath, args, { cwd: folder, env: { ...process.env, ...QUIET } }, (_, text) => resolve(text))
  })
  const { problems } = JSON.parse(out) as { problems: { ruleId: string }[] }
  return problems.map(({ ruleId }) => ruleId)
}

test('the OpenAPI document passes a public linter, which finds faults in a faulty document', async () => {
  const document = openApiDocument('https://portal.bank.test')
  expect(await problemsOf(document)).toEqual([])
  expect(await problemsOf({ ...document, security: undefined, servers: [] })).toContain('security-defined')
})
