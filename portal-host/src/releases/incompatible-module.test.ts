import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { Registry } from '@portal/contract/module'
import { fakeModule, fakeShell, withPages } from '../testing/fake-builds.ts'
import { publish } from '../testing/publish-fakes.ts'
import { runPortal } from '../testing/run-portal.ts'
import { createTestHost, type TestHost } from '../testing/test-host.ts'

const FORM = '@portal/shared-ui/form'
const TOKEN = 'a-token-of-forty-characters-for-the-test'

let host: TestHost
let url = ''

beforeAll(async () => {
  host = await createTestHost({ HOST: '127.0.0.1', RELEASES_TOKEN: TOKEN })
  url = await host.listen()
  await publish(host.releasesDir, [await shellWith('first', '1.0.0')])
  const page = { html: '<h1>Drawn</h1>{{screen}}', css: [] }
  await publish(host.releasesDir, [
    await withPages(await fakeModule('mfe-users', 'drawn', { exports: { [FORM]: { Field: '1.0.0' } } }), {
      OpenScreen: { en: page, fr: page },
    }),
  ])
})
afterAll(() => host.close())

/** Creates a shell whose `Field` last broke programs in a version. */
const shellWith = (words: string, breaking: string) =>
  fakeShell(words, {
    versions: { 'portal-sdk': '1.0.0', 'shared-ui': breaking },
    exports: { [FORM]: { Field: { since: breaking, breaking } } },
  })
const users = async () =>
  (await host.app.inject('/registry')).json<Registry>().modules.find(({ name }) => name === 'mfe-users')
const portal = (...args: string[]) => runPortal(args, { RELEASES_DIR: host.releasesDir })
const history = async () => (await portal('history', 'shell')).out

describe('a shell that breaks an active module', () => {
  it('the shell is refused with a sentence that names the module and the export', async () => {
    const { code, err } = await portal('publish', await shellWith('next', '2.0.0'))
    expect(code).toBe(1)
    expect(err).toMatch(/^mfe-users 0\.1\.0\+\w+ is live and would break: /)
    expect(err).toContain(`Field of ${FORM} changed incompatibly in version 2.0.0, it was built with that of 1.0.0`)
    expect(await users()).not.toHaveProperty('incompatible')
  })

  it('--breaks needs a reason, and names only modules that the shell breaks', async () => {
    const next = await shellWith('next', '2.0.0')
    expect(await portal('publish', next, '--breaks', 'mfe-users')).toMatchObject({
      code: 2,
      err: expect.stringContaining('--breaks needs --why <reason>'),
    })
    const wide = ['--breaks', 'mfe-users', '--breaks', 'mfe-loans', '--why', 'upgrade']
    expect(await portal('publish', next, ...wide)).toMatchObject({
      code: 1,
      err: 'no active module mfe-loans would be broken: leave out --breaks mfe-loans. Nothing was changed\n',
    })
    expect(await history()).not.toContain('breaks')
  })

  it.each([
    ['on the folder', () => [] as string[]],
    ['at --url', () => ['--url', url]],
  ])(
    'the shell is published with --breaks %s: the history says who and why, and the module is marked',
    async (_, at) => {
      await publish(host.releasesDir, [await shellWith('first', '1.0.0')])
      const words = `next${at().length}`
      const args = [
        'publish',
        await shellWith(words, '2.0.0'),
        '--breaks',
        'mfe-users',
        '--why',
        'the form is new',
        ...at(),
      ]
      const { code, out } = await runPortal(args, { RELEASES_DIR: host.releasesDir, RELEASES_TOKEN: TOKEN })
      expect(code).toBe(0)
      expect(out).toMatch(/mfe-users 0\.1\.0\+\w+ is incompatible with the shell, and users see its card: Field of/)
      expect((await history()).trim().split('\n').at(-1)).toMatch(/breaks mfe-users: \S+ \("the form is new"\)$/)
      expect((await users())?.incompatible).toEqual({ needs: `Field (${FORM}) 1.0.0`, has: '2.0.0' })
    },
  )

  it('the page of an incompatible module names none of its files', async () => {
    const page = async () =>
      (await host.app.inject({ url: '/mfe-users-open', headers: { accept: 'text/html', host: 'localhost' } })).body
    // The hashes in the registry name files, but no link or script does.
    const linked = (html: string) => /(href|src)="\/m\/mfe-users/.test(html)
    expect(linked(await page())).toBe(false)
    expect(await page()).not.toContain('Drawn')
    await publish(host.releasesDir, [await shellWith('first', '1.0.0')])
    expect(linked(await page())).toBe(true)
  })

  it('a module whose export the shell lacks is refused, and the refusal names the export', async () => {
    const module = await fakeModule('mfe-new', 'new', { exports: { [FORM]: { Slider: '1.0.0' } } })
    const { code, err } = await portal('publish', module)
    expect([code, err]).toEqual([
      1,
      expect.stringContaining(`it uses Slider of ${FORM}, which the shell does not have`),
    ])
  })
})

it('the registry contains none of the tables that only the host reads', async () => {
  await publish(host.releasesDir, [await shellWith('first', '1.0.0')])
  const uses = {
    exports: { [FORM]: { Field: '1.0.0' } },
    calls: { 'users/read': '3.0.0' },
    fields: { 'users/read': [] },
  }
  await publish(host.releasesDir, [
    await fakeModule('mfe-users', 'tables', { ...uses, needs: undefined, inputs: 'hash' }),
  ])
  const descriptor = (await users())?.descriptor
  for (const field of ['exports', 'calls', 'fields', 'inputs', 'needs']) expect(descriptor).not.toHaveProperty(field)
})

it('a shell from before the mark gets ranges that it compares itself', async () => {
  const needs = async () => (await users())?.descriptor.needs
  await publish(host.releasesDir, [await shellWith('first', '1.0.0')])
  const versions = (kit: string) => ({ versions: { 'portal-sdk': '1.0.0', 'shared-ui': kit }, exports: undefined })
  await publish(host.releasesDir, [await fakeShell('former', versions('1.0.0'))])
  expect(await needs()).toEqual({})
  await publish(host.releasesDir, [await fakeShell('older', versions('0.9.0'))], {
    breaks: { modules: ['mfe-users'], who: 'ada', why: 'test' },
  })
  expect(await needs()).toEqual({ [`Field (${FORM}) 1.0.0`]: '' })
})
