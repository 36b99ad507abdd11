import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import { isAlive } from './releases/lock.ts'
import { temporaryFolder } from './testing/fake-builds.ts'

const ROOT = resolve(import.meta.dirname, '../..')
const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
})

interface Alone {
  readonly npm: ChildProcess
  readonly host: number
}

/** Runs `npm run alone -w portal-host` until the host listens. */
async function startAlone(): Promise<Alone> {
  const RELEASES_DIR = await temporaryFolder()
  const { PATH } = process.env
  const env = { PATH, RELEASES_DIR, PORT: '0', GATEWAY_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' }
  const npm = spawn('npm', ['run', '--silent', 'alone', '-w', 'portal-host'], { cwd: ROOT, env, stdio: 'ignore' })
  const hosts = join(RELEASES_DIR, 'hosts')
  await until(() => existsSync(hosts) && pidsIn(hosts).length > 0)
  const [host = 0] = pidsIn(hosts)
  started.push(npm.pid ?? 0, host)
  return { npm, host }
}

const pidsIn = (hosts: string) =>
  readdirSync(hosts).flatMap((name) => {
    const text = readFileSync(join(hosts, name), 'utf8')
    return text === '' ? [] : [(JSON.parse(text) as { pid: number }).pid]
  })

async function until(condition: () => boolean): Promise<void> {
  const deadline = Date.now() + 30_000
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('the condition did not come true in 30 s')
    await new Promise((wake) => setTimeout(wake, 20))
  }
}

describe('the host by itself', () => {
  it.each(['SIGTERM', 'SIGKILL'] as const)('npm start ends with its npm on %s', async (signal) => {
    const { npm, host } = await startAlone()
    npm.kill(signal)
    await expect(until(() => !isAlive(host))).resolves.toBeUndefined()
  })

  it('npm start reports in a sentence that its port is in use', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number }
    const said = await failure({ HOST: '127.0.0.1', PORT: String(port), RELEASES_DIR: await temporaryFolder() })
    expect(said).toBe(`Port ${port} is taken by another program: end that one, or choose another port by PORT.\n`)
    other.close()
  })

  it('npm start reports wrong settings in a sentence', async () => {
    expect(await failure({ PORT: 'http', RELEASES_TOKEN: 'short' })).toMatch(
      /^The portal host cannot start with these settings:\n {2}- PORT must .*\n {2}- RELEASES_TOKEN must have 32 characters or more.*\n$/,
    )
  })
})

/** Returns the error output of a host that fails to start. */
async function failure(env: Readonly<Record<string, string>>): Promise<string> {
  const { PATH } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { PATH, GATEWAY_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (part: string) => {
    said += part
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  return said
}
