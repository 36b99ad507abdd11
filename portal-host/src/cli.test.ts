import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Registry } from '@portal/contract/module'
import { fakeModule, fakeShell, routeAt, temporaryFolder } from './testing/fake-builds.ts'
import { runPortal, startPortalCommand } from './testing/run-portal.ts'
import { createTestHost, type TestHost } from './testing/test-host.ts'

const TOKEN = 'a-token-of-forty-characters-for-the-test'
let host: TestHost
let url: string

beforeAll(async () => {
  host = await createTestHost({ HOST: '127.0.0.1', RELEASES_TOKEN: TOKEN })
  url = await host.listen()
})
afterAll(() => host.close())

const portal = (...args: string[]) => runPortal(args, { RELEASES_DIR: host.releasesDir })
const registry = async () => (await (await fetch(`${url}/registry`)).json()) as Registry
const versionOf = async (name: string) => (await registry()).modules.find((one) => one.name === name)?.version
const SHELL = { paths: ['/dashboard', '/module-status'] }
/** A module of a team, because a separate process knows only the teams of the workspace. */
const loans = (words: string) =>
  fakeModule('mfe-loans', words, { routes: [{ ...routeAt('/loans'), requires: 'REPORT|READ' }] })

describe('a command on the folder of a running portal', () => {
  it('publish publishes a build, and ends once the portal serves the build', async () => {
    const env = { RELEASES_DIR: host.releasesDir }
    const { code, out } = await startPortalCommand(['publish', await loans('one')], env)
    expect(out).toMatch(new RegExp(`^mfe-loans 0\\.1\\.0\\+[0-9a-f]{12} is active at ${url}\n$`))
    expect(code).toBe(0)
    expect(out).toContain(await versionOf('mfe-loans'))
  })

  it('publish resolves a folder from the directory where npm was called', async () => {
    const build = await loans('relative')
    const env = { RELEASES_DIR: host.releasesDir, INIT_CWD: dirname(build) }
    expect((await startPortalCommand(['publish', basename(build)], env)).code).toBe(0)
  })

  it('the command rolls back, withdraws and republishes a module, and shows the history', async () => {
    const [one, two] = [await fakeModule('mfe-cards', 'one'), await fakeModule('mfe-cards', 'two')]
    await portal('publish', one)
    const first = await versionOf('mfe-cards')
    await portal('publish', two)
    expect((await portal('rollback', 'mfe-cards')).out).toBe(`mfe-cards ${first} is active at ${url}\n`)
    expect(await versionOf('mfe-cards')).toBe(first)
    const again = await portal('rollback', 'mfe-cards')
    expect(again).toMatchObject({ code: 1, err: expect.stringContaining('that was not rolled back from: name one') })
    expect((await portal('withdraw', 'mfe-cards')).out).toBe(`mfe-cards is withdrawn at ${url}\n`)
    expect(await versionOf('mfe-cards')).toBeUndefined()
    await portal('rollback', 'mfe-cards')
    expect(await versionOf('mfe-cards')).toBe(first)
    const words = (await portal('history', 'mfe-cards')).out.split('\n').map((line) => line.split(/\s+/)[1])
    expect(words.filter(Boolean)).toEqual(['publish', 'publish', 'rollback', 'withdraw', 'rollback'])
    expect((await portal('releases')).out).toContain(`* mfe-cards ${first}`)
  })

  it('publish accepts a shell, and compares its release with the previous release', async () => {
    const { out } = await portal('publish', await fakeShell('next'))
    expect(out).toMatch(/^shell 0\.0\.0\+[0-9a-f]{12} is active at/)
    expect(await (await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).text()).toContain('main.next.js')
  })

  it('if no portal is running, the command says so instead of reporting success', async () => {
    const RELEASES_DIR = join(await temporaryFolder(), 'releases')
    const { code, out } = await runPortal(['publish', await fakeModule('mfe-loans', 'one')], { RELEASES_DIR })
    expect(out).toContain(`is active in ${RELEASES_DIR}\nNo portal is running on this folder`)
    expect(code).toBe(0)
  })

  it('the command notices that a host was killed, even if the releases folder still lists the host', async () => {
    const RELEASES_DIR = await temporaryFolder()
    const dead = await createTestHost({ HOST: '127.0.0.1', RELEASES_DIR })
    await dead.listen()
    const [note = ''] = await readdir(join(RELEASES_DIR, 'hosts'))
    const text = await readFile(join(RELEASES_DIR, 'hosts', note), 'utf8')
    await dead.close()
    await writeFile(join(RELEASES_DIR, 'hosts', note), text)
    const { out } = await runPortal(['publish', await fakeModule('mfe-loans', 'one')], { RELEASES_DIR })
    expect(out).toContain('No portal is running')
  })

  it('the command does not wait for a portal that serves another folder with the same content', async () => {
    const RELEASES_DIR = join(await temporaryFolder(), 'copy')
    await cp(host.releasesDir, RELEASES_DIR, { recursive: true })
    const { code, out } = await runPortal(['publish', await fakeModule('mfe-loans', 'copied')], { RELEASES_DIR })
    expect(out).toContain('No portal is running')
    expect(code).toBe(0)
  })

  it.each(['--help', '-h', 'doctor --help'])('portal %s prints the usage of the installed command', async (args) => {
    const { code, out, err } = await portal(...args.split(' '))
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^portal publish <dist folder>/)
    expect(out).not.toContain('npm run')
  })

  it('the command explains its usage for unknown arguments', async () => {
    expect(await startPortalCommand(['activate', 'mfe-users'])).toMatchObject({
      code: 2,
      err: expect.stringContaining('rollback <name>'),
    })
  })
})

describe('a refused release', () => {
  it('a failed command ends with a sentence and exit code 1, and the portal is unchanged', async () => {
    expect(await portal('publish', await fakeShell('judge', SHELL))).toMatchObject({ code: 0 })
    const before = await registry()
    const copy = await fakeModule('mfe-copy', 'copy', { routes: [routeAt('/mfe-users-open')] })
    const { code, out, err } = await portal('publish', copy)
    expect(err).toMatch(
      /^mfe-copy 0\.1\.0\+\w+ is refused: \/mfe-users-open belongs to mfe-users\. Nothing was changed\n$/,
    )
    expect([code, out]).toEqual([1, ''])
    expect(await registry()).toEqual(before)
    expect((await fetch(`${url}/login`, { headers: { accept: 'text/html' } })).status).toBe(200)
  })
})

describe('a command at --url', () => {
  const at = (args: readonly string[], env: Record<string, string> = { RELEASES_TOKEN: TOKEN }) =>
    runPortal([...args, '--url', url], env)

  it('a command with --url has the same effect over HTTP as a command in the folder', async () => {
    const [one, two] = [await fakeModule('mfe-far', 'one'), await fakeModule('mfe-far', 'two')]
    const first = await at(['publish', one])
    expect(first).toMatchObject({ code: 0, out: expect.stringContaining(`is active at ${url}`) })
    const version = await versionOf('mfe-far')
    await at(['publish', two])
    expect((await at(['rollback', 'mfe-far'])).out).toBe(`mfe-far ${version} is active at ${url}\n`)
    expect((await at(['withdraw', 'mfe-far'])).out).toBe(`mfe-far is withdrawn at ${url}\n`)
    expect((await at(['releases'])).out).toContain(`mfe-far ${version}`)
    expect((await at(['history', 'mfe-far'])).out.trim().split('\n')).toHaveLength(4)
  })

  it('a command with --url gets the portal’s refusals with the same sentences', async () => {
    const taken = await fakeModule('mfe-far', 'taken', { routes: [routeAt('/dashboard')] })
    expect(await startPortalCommand(['publish', taken, '--url', url], { RELEASES_TOKEN: TOKEN })).toMatchObject({
      code: 1,
      err: expect.stringContaining('/dashboard belongs to the shell. Nothing was changed'),
    })
    expect(await at(['rollback', 'mfe-none'])).toMatchObject({
      code: 1,
      err: expect.stringContaining('never published'),
    })
  })

  it('a command with --url needs the token of the portal at that address', async () => {
    const wrong = await at(['withdraw', 'mfe-users'], { RELEASES_TOKEN: TOKEN.replace('a', 'b') })
    expect(wrong).toMatchObject({
      code: 1,
      err: expect.stringMatching(
        /^the portal at .* refused the token: RELEASES_TOKEN or RELEASES_TOKEN_FILE must be that/,
      ),
    })
    const none = await at(['withdraw', 'mfe-users'], { RELEASES_DIR: await temporaryFolder() })
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('RELEASES_TOKEN or RELEASES_TOKEN_FILE') })
    expect(await versionOf('mfe-users')).toBeDefined()
  })

  it('a command with --url reads the token from a file', async () => {
    const file = join(await temporaryFolder(), 'token')
    await writeFile(file, `${TOKEN}\n`)
    expect((await at(['releases'], { RELEASES_TOKEN_FILE: file })).code).toBe(0)
  })

  it('a command with --url never sends the token unencrypted to another machine', async () => {
    const far = await runPortal(['releases', '--url', 'http://portal.bank.example'], { RELEASES_TOKEN: TOKEN })
    expect(far).toMatchObject({ code: 1, err: expect.stringContaining('use https://') })
  })

  it('a command with --url reports that no portal listens at the address', async () => {
    const away = await runPortal(['releases', '--url', 'http://127.0.0.1:9'], { RELEASES_TOKEN: TOKEN })
    expect(away).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^the portal at http:\/\/127\.0\.0\.1:9 does not answer \(.*\)\n$/),
    })
  })
})

describe('the token', () => {
  it('a development portal makes its token at its first start, and commands on the same folder find the token', async () => {
    const own = await createTestHost({ HOST: '127.0.0.1' })
    const address = await own.listen()
    const env = { RELEASES_DIR: own.releasesDir }
    expect((await runPortal(['releases', '--url', address], env)).out).toContain('* mfe-users')
    await own.close()
  })

  it('the token has no default in production, and a production portal without a token accepts no command', async () => {
    const production = await createTestHost({ NODE_ENV: 'production' })
    const answer = await production.app.inject({
      method: 'POST',
      url: '/registry/withdraw',
      payload: { name: 'mfe-users' },
    })
    expect(answer.statusCode).toBe(404)
    await production.close()
  })

  it('the portal checks the token before it reads a body, and accepts no other credential', async () => {
    for (const authorization of ['', 'Bearer', 'Bearer ', `Basic ${TOKEN}`, `Bearer ${TOKEN}x`, TOKEN]) {
      const { statusCode, headers } = await host.app.inject({
        method: 'POST',
        url: '/registry/publish',
        headers: { authorization, 'content-type': 'application/json' },
        payload: '{ this is no JSON',
      })
      expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
  })
})
