import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, it } from '@jest/globals'
import { readBuild } from '../releases/build.ts'
import { fakeModule, fakeShell, routeAt } from '../testing/fake-builds.ts'
import { publish } from '../testing/publish-fakes.ts'
import { runPortal } from '../testing/run-portal.ts'
import { createTestHost, fakeGateway, type TestHost } from '../testing/test-host.ts'

const NAME = 'mfe-users'
const running: TestHost[] = []
afterEach(async () => {
  for (const host of running.splice(0)) await host.close()
})

/** The gateway confirms vouchers of the form `voucher-of-<user>-…`. */
const gateway = {
  ...fakeGateway(),
  inject: async ({ url }: { url: string }) => {
    const user = /report-vouchers\/voucher-of-(\w+)-/.exec(url)?.[1]
    return user ? { statusCode: 200, body: JSON.stringify({ reporter: user }) } : { statusCode: 404, body: '{}' }
  },
}
const voucherOf = (user: string) => `voucher-of-${user}-for-a-minute`

interface Sent {
  readonly voucher?: string
  readonly browser?: string
  readonly address?: string
  readonly module?: string
  readonly version?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** Creates a host on which one release replaced another, and the second release fails in tabs. */
async function portal(extra: object = {}) {
  const host = await createTestHost({ TRUST_PROXY: '127.0.0.1' }, { gateway })
  running.push(host)
  const dir = host.releasesDir
  const first = await publish(dir, [await fakeModule(NAME, 'good', extra)])
  const second = await publish(dir, [await fakeModule(NAME, 'bad', extra)])
  const good = first.active[NAME] ?? ''
  const bad = second.active[NAME] ?? ''
  const report = async ({ address = '10.0.0.1', headers, ...sent }: Sent) => {
    const payload = { module: NAME, version: bad, browser: randomUUID(), error: 'boom', ...sent }
    const answer = await host.app.inject({
      ...{ method: 'POST', url: '/failed-loads', payload },
      headers: { 'x-forwarded-for': address, ...headers },
    })
    return answer.statusCode
  }
  const registry = async () => (await host.app.inject({ url: '/registry' })).json()
  const active = async () => (await registry()).modules.find((one: { name: string }) => one.name === NAME)
  const command = (...args: string[]) => runPortal(args, { RELEASES_DIR: dir })
  return { dir, good, bad, report, active, command }
}

describe('a release that fails in open tabs', () => {
  it('a release that fails in open tabs is rolled back when two users report it, and registry and history show the cause', async () => {
    const { good, bad, report, active, command } = await portal()
    expect(await report({ voucher: voucherOf('ada') })).toBe(204)
    expect((await active()).version).toBe(bad)
    expect(await report({ voucher: voucherOf('ben') })).toBe(204)
    expect(await active()).toMatchObject({ version: good, activated: { by: 'rollback', automatic: 'users' } })
    const { out } = await command('history', NAME)
    expect(out).toContain(`${good} automatic: two signed-in users could not load ${bad} ("boom")`)
    expect((await command('releases')).out).toMatch(new RegExp(`${bad.replace('+', '\\+')} \\S+ failed in open tabs`))
  })

  it('a release that fails in open tabs is rolled back when twenty browsers from five addresses report it before sign-in', async () => {
    const { good, bad, report, active } = await portal()
    for (let at = 0; at < 19; at++) await report({ address: `10.0.0.${at % 5}` })
    expect((await active()).version).toBe(bad)
    await report({ address: '10.0.0.4' })
    expect(await active()).toMatchObject({ version: good, activated: { automatic: 'browsers' } })
  })

  it('a release that a person activates again after its rollback is not rolled back a second time', async () => {
    const { bad, report, active, command } = await portal()
    for (const user of ['ada', 'ben']) await report({ voucher: voucherOf(user) })
    await command('rollback', NAME, bad)
    for (const user of ['ada', 'ben', 'cyd', 'dan']) await report({ voucher: voucherOf(user) })
    expect((await active()).version).toBe(bad)
  })

  it('a pinned release stays active despite reports, and is rolled back by the next report after unpinning', async () => {
    const { good, bad, report, active, command } = await portal()
    expect((await command('hold', NAME)).out).toBe(`${NAME} ${bad} is held: failed loads do not roll it back\n`)
    expect((await command('releases')).out).toMatch(/\* mfe-users .* held/)
    for (const user of ['ada', 'ben']) await report({ voucher: voucherOf(user) })
    expect((await active()).version).toBe(bad)
    await command('unhold', NAME)
    await report({ voucher: voucherOf('cyd') })
    expect((await active()).version).toBe(good)
  })

  it('a rollback never activates another release that was rolled back for failing', async () => {
    const { dir, good, report, active } = await portal()
    for (const user of ['ada', 'ben']) await report({ voucher: voucherOf(user) })
    // A person activates the failed release again, and then the next release.
    await publish(dir, [await fakeModule(NAME, 'bad')])
    const next = (await publish(dir, [await fakeModule(NAME, 'next')])).active[NAME] ?? ''
    for (const user of ['ada', 'ben']) await report({ voucher: voucherOf(user), version: next })
    expect((await active()).version).toBe(good)
  })

  it('a release stays active if the module was withdrawn before the release', async () => {
    const { dir, report, active, command } = await portal()
    await command('withdraw', NAME)
    const next = (await publish(dir, [await fakeModule(NAME, 'next')])).active[NAME] ?? ''
    for (const user of ['ada', 'ben']) await report({ voucher: voucherOf(user), version: next })
    expect((await active()).version).toBe(next)
  })
})

describe('a release is not rolled back', () => {
  it.each<[string, readonly Sent[]]>([
    ['as one user with many reports', Array.from({ length: 50 }, () => ({ voucher: voucherOf('ada') }))],
    [
      'with vouchers that the gateway did not make',
      ['ada', 'ben'].map((user) => ({ voucher: `made-up-${user}-for-a-minute` })),
    ],
    ['with many browsers at four addresses', Array.from({ length: 80 }, (_, at) => ({ address: `10.0.0.${at % 4}` }))],
    [
      'with many addresses of one IPv6 network',
      Array.from({ length: 40 }, (_, at) => ({ address: `2001:db8::${(at + 1).toString(16)}` })),
    ],
    [
      'through pages of other sites',
      ['ada', 'ben'].map((user) => ({ voucher: voucherOf(user), headers: { 'sec-fetch-site': 'cross-site' } })),
    ],
  ])('a release is not rolled back: %s', async (_, reports) => {
    const { bad, report, active } = await portal()
    for (const one of reports) await report(one)
    expect((await active()).version).toBe(bad)
  })

  it('anonymous reports do not roll back a release of a module without public screens', async () => {
    const closed = { ...routeAt(`/${NAME}-open`), requires: 'USER|READ' }
    const { bad, report, active } = await portal({ routes: [closed] })
    for (let at = 0; at < 40; at++) await report({ address: `10.0.0.${at % 10}` })
    expect((await active()).version).toBe(bad)
  })

  it('forwarded addresses that no trusted proxy stated do not roll back a release', async () => {
    const host = await createTestHost({}, { gateway })
    running.push(host)
    await publish(host.releasesDir, [await fakeModule(NAME, 'good')])
    const { active } = await publish(host.releasesDir, [await fakeModule(NAME, 'bad')])
    for (let at = 0; at < 40; at++) {
      const payload = { module: NAME, version: active[NAME], browser: randomUUID() }
      const headers = { 'x-forwarded-for': `10.0.0.${at}` }
      await host.app.inject({ method: 'POST', url: '/failed-loads', payload, headers })
    }
    const { modules } = (await host.app.inject({ url: '/registry' })).json()
    expect(modules[0].version).toBe(active[NAME])
  })
})

describe('a report', () => {
  it.each<[string, Sent, number]>([
    ['of a release that is not active changes nothing', { version: '0.0.1+x' }, 204],
    ['of an unknown module changes nothing', { module: 'mfe-none' }, 204],
    ['without a proper browser identifier is refused', { browser: 'me' }, 400],
    ['that is too long is refused', { voucher: 'x'.repeat(3000) }, 413],
  ])('a report is ignored if it is invalid: a report %s', async (_, sent, status) => {
    expect(await (await portal()).report(sent)).toBe(status)
  })

  it('a report is not read if its address has sent too many', async () => {
    const { report } = await portal()
    const statuses: number[] = []
    for (let at = 0; at < 61; at++) statuses.push(await report({ version: 'other' }))
    expect(statuses.filter((status) => status === 429)).toHaveLength(1)
  })
})

describe('publish over HTTP', () => {
  it('the portal refuses a build whose start check is missing or failed, and never runs a build itself', async () => {
    const token = 'a-token-of-forty-characters-for-the-test'
    const host = await createTestHost({ RELEASES_TOKEN: token })
    running.push(host)
    const { name, version, contents } = await readBuild(await fakeModule('mfe-loans', 'one'))
    await publish(host.releasesDir, [await fakeShell('next')])
    const build = Object.fromEntries([...contents].map(([file, bytes]) => [file, bytes.toString('base64')]))
    const send = (starts?: readonly object[]) =>
      host.app.inject({
        ...{ method: 'POST', url: '/registry/publish', headers: { authorization: `Bearer ${token}` } },
        payload: { builds: [build], ...(starts && { starts }) },
      })
    const outcome = { name, version, by: 'chromium' }
    for (const [starts, words] of [
      [undefined, 'nothing says how it starts'],
      [[{ ...outcome, version: '0.1.0+other', started: true }], 'nothing says how it starts'],
      [[{ ...outcome, started: false, error: 'its entry: Error: boom' }], 'it does not start (its entry: Error: boom)'],
    ] as const) {
      const { statusCode, body } = await send(starts)
      expect([statusCode, body]).toEqual([422, expect.stringContaining(words)])
    }
    expect((await send([{ ...outcome, started: true }])).statusCode).toBe(200)
  })
})
