import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readCallDocument } from '@portal/contract/json-schema/read-call-document'

const CLI = fileURLToPath(new URL('./cli.ts', import.meta.url))
const { 'user/read': _, ...otherCalls } = readCallDocument().calls

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portal-conformance-'))
  const files = {
    'consumers.json': {
      consumers: [{ module: 'mfe-users', version: '1.0.0', calls: { 'user/read': '25.1.0' }, fields: {} }],
    },
    'calls.json': { ...readCallDocument(), calls: otherCalls },
    'accounts.json': { accounts: [{ username: 'ho.maker' }] },
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), JSON.stringify(content))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Runs the command in the folder of the files. */
const run = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((done) => {
    execFile(process.execPath, [CLI, ...args], { cwd: folder }, (error, out, err) =>
      done({ code: error === null ? 0 : Number(error.code), out, err }),
    )
  })

test('the command names the modules that a calls.json would break, and exits with 1', async () => {
  expect(await run('--consumers', 'consumers.json', '--calls', 'calls.json')).toEqual({
    code: 1,
    out: '✗ mfe-users 1.0.0\n    breaks: The gateway has no call user/read.\n\nThe gateway breaks 1 of 1 modules.\n',
    err: '',
  })
})

test('the command says what is wrong with a file, and explains its options', async () => {
  const { code, err } = await run('--url', 'http://127.0.0.1:9', '--accounts', 'accounts.json')
  expect([code, err]).toEqual([1, 'accounts.json: accounts[0].password is a required field\n'])
  expect(await run('--help')).toMatchObject({ code: 0, out: expect.stringContaining('--consumers consumers.json') })
  expect(await run()).toMatchObject({ code: 1, out: expect.stringContaining('--accounts accounts.json') })
})
