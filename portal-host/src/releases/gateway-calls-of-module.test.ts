import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { fakeModule, fakeShell, temporaryFolder } from '../testing/fake-builds.ts'
import { runPortal } from '../testing/run-portal.ts'
import { createTestHost, fakeGateway, type TestHost } from '../testing/test-host.ts'

const TOKEN = 'a-token-of-forty-characters-for-the-test'
const CALLS_PATH = '/.well-known/portal-calls.json'

let host: TestHost
let url = ''
/** The calls of the running gateway; undefined while it does not answer. */
let calls: object | undefined

beforeEach(() => {
  calls = { 'users/read': { since: '5.2.0', breaking: '4.0.0' } }
})
beforeAll(async () => {
  const gateway = fakeGateway()
  host = await createTestHost(
    { HOST: '127.0.0.1', RELEASES_TOKEN: TOKEN },
    {
      gateway: {
        ...gateway,
        inject: async (options) => {
          if (options.url !== CALLS_PATH) return gateway.inject(options)
          return calls ? { statusCode: 200, body: JSON.stringify({ calls }) } : { statusCode: 503, body: '' }
        },
      },
    },
  )
  url = await host.listen()
})
afterAll(() => host.close())

const inFolder = (...args: string[]) =>
  runPortal(args, { RELEASES_DIR: host.releasesDir, RELEASES_TOKEN: TOKEN, GATEWAY_URL: '' })
const atUrl = (...args: string[]) => runPortal([...args, '--url', url], { RELEASES_TOKEN: TOKEN })
const moduleWith = (used: object, words = 'calls') => fakeModule('mfe-new', words, { calls: used })

describe('publish', () => {
  it.each([
    ['the gateway does not have', { 'users/none': '1.0.0' }, 'it calls users/none, which the gateway does not have'],
    [
      'the gateway has changed incompatibly',
      { 'users/read': '3.9.0' },
      'the call users/read changed incompatibly in version 4.0.0, it was built with that of 3.9.0',
    ],
    [
      'the gateway has in an earlier form',
      { 'users/read': '5.3.0' },
      'the call users/read is that of version 5.2.0 in the gateway, it was built with that of 5.3.0',
    ],
  ])('a module is refused with a call that %s', async (_case, used, says) => {
    const { code, err } = await inFolder('publish', await moduleWith(used))
    expect(code).toBe(1)
    expect(err).toMatch(/^mfe-new 0\.1\.0\+\w+ is refused: /)
    expect(err).toContain(`${says}. Nothing was changed`)
    expect((await inFolder('releases')).out).not.toContain('mfe-new')
  })

  it('a command with --url gets the same refusal', async () => {
    const { code, err } = await atUrl('publish', await moduleWith({ 'users/none': '1.0.0' }))
    expect([code, err]).toEqual([1, expect.stringContaining('it calls users/none, which the gateway does not have')])
  })

  it('while the gateway does not answer, a module is published and the command says that its calls were not checked', async () => {
    calls = undefined
    for (const portal of [inFolder, atUrl]) {
      const { code, out } = await portal('publish', await moduleWith({ 'users/none': '1.0.0' }, portal.name))
      expect([code, out]).toEqual([
        0,
        expect.stringContaining('The calls of the modules were not checked: the gateway'),
      ])
    }
  })

  it('a module whose calls the gateway has is published', async () => {
    const { code, out } = await inFolder('publish', await moduleWith({ 'users/read': '4.0.0' }))
    expect([code, out]).toEqual([0, expect.not.stringContaining('not checked')])
  })
})

describe('doctor', () => {
  // The module that the last test above has published uses `users/read` of 4.0.0.
  it('doctor names the modules that the running gateway breaks, and those that list no calls', async () => {
    calls = { 'users/read': { since: '6.0.0', breaking: '6.0.0' } }
    const { code, out } = await inFolder('doctor')
    expect(code).toBe(1)
    expect(out).toMatch(/^mfe-new 0\.1\.0\+\w+ breaks with this gateway: the call users\/read changed incompatibly/)
    expect(out).toMatch(/\nBuilt before calls were recorded: mfe-users 0\.1\.0\+\w+\.\n$/)
    expect(await atUrl('doctor')).toEqual({ code, out, err: '' })
  })

  it('doctor reports that all modules run', async () => {
    await inFolder('publish', await fakeModule('mfe-users', 'listed', { calls: {} }))
    expect(await inFolder('doctor')).toEqual({
      ...{ code: 0, err: '' },
      out: 'All 2 active modules run in the active shell and with this gateway.\n',
    })
  })

  it('doctor names the modules that a later gateway would break, from its calls.json', async () => {
    const file = join(await temporaryFolder(), 'calls.json')
    await writeFile(file, JSON.stringify({ version: '7.0.0', calls: {} }))
    for (const portal of [inFolder, atUrl]) {
      expect(await portal('doctor', '--calls', file)).toMatchObject({
        code: 1,
        out: expect.stringContaining('it calls users/read, which the gateway does not have'),
      })
    }
    expect(await inFolder('doctor', '--calls', join(host.releasesDir, 'releases.json'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('releases.json is no calls.json of a gateway'),
    })
  })

  it('doctor fails while the gateway does not answer', async () => {
    calls = undefined
    const { code, out } = await inFolder('doctor')
    expect([code, out]).toEqual([1, expect.stringContaining('The calls of the modules were not checked')])
  })

  it('doctor with a wrong token says that the portal refused the token, in the folder and at an address', async () => {
    const wrong = { RELEASES_TOKEN: TOKEN.replace('a', 'b') }
    const says = `the portal at ${url} refused the token: RELEASES_TOKEN or RELEASES_TOKEN_FILE must be that of this portal`
    const folder = await runPortal(['doctor'], { RELEASES_DIR: host.releasesDir, GATEWAY_URL: '', ...wrong })
    expect([folder.code, folder.out]).toEqual([1, `The calls of the modules were not checked: ${says}.\n`])
    expect(await runPortal(['doctor', '--url', url], wrong)).toEqual({ code: 1, out: '', err: `${says}\n` })
  })

  it('doctor without a token says that the running portal needs one', async () => {
    const { code, out } = await runPortal(['doctor'], { RELEASES_DIR: host.releasesDir, GATEWAY_URL: '' })
    expect([code, out]).toEqual([1, expect.stringContaining(`the portal at ${url} answers only with its token`)])
  })

  it('doctor names the modules that the active shell breaks', async () => {
    const form = '@portal/shared-ui/form'
    const shell = (version: string) =>
      fakeShell(`of${version}`, {
        versions: { 'portal-sdk': '1.0.0' },
        exports: { [form]: { Field: { since: version, breaking: version } } },
      })
    const module = await fakeModule('mfe-new', 'exports', { exports: { [form]: { Field: '1.0.0' } }, calls: {} })
    await inFolder('publish', await shell('1.0.0'), module)
    await inFolder('publish', await shell('2.0.0'), '--breaks', 'mfe-new', '--why', 'test')
    const { code, out } = await inFolder('doctor')
    expect(code).toBe(1)
    expect(out).toMatch(/^mfe-new 0\.1\.0\+\w+ does not run in the active shell: Field of/)
  })
})

it('the host forwards no request for the table of calls', async () => {
  expect((await fetch(new URL(CALLS_PATH, url))).status).toBe(404)
  expect((await fetch(new URL('/.well-known/jwks.json', url))).status).toBe(200)
  const alone = await createTestHost({ GATEWAY_URL: url }, { gateway: undefined })
  expect((await alone.app.inject(CALLS_PATH)).statusCode).toBe(404)
  await alone.close()
})
