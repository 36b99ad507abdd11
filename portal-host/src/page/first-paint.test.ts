import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from '@jest/globals'
import type { Layout } from '@portal/contract/module'
import { readLedger } from '../releases/ledger.ts'
import { fakeModule, fakeShell, layFile, routeAt, withPages } from '../testing/fake-builds.ts'
import { fakeLogger } from '../testing/fake-logger.ts'
import { publish } from '../testing/publish-fakes.ts'
import { createTestHost, type TestHost } from '../testing/test-host.ts'

const page = (html: string, css: readonly string[] = []) => ({ html, css })
const WORDS = {
  en: page('<h1>Hello</h1><a href="{{link.blog}}">Blog</a>', ['h1{color:red}']),
  es: page('<h1>Hola</h1>'),
}
const DESCRIPTION = { en: 'What it "is"', es: 'Lo que es' }

let host: TestHost
/** The messages that the host logged. */
let logged: string[] = []
afterEach(() => host.close())

async function openHost(
  screen: Parameters<typeof withPages>[1][string],
  { layout = 'public' as Layout, env = {}, frames = {} } = {},
) {
  logged = []
  host = await createTestHost(env, { logger: fakeLogger((problem) => logged.push(problem)) })
  const routes = [{ ...routeAt('/front'), layout, description: DESCRIPTION }]
  const module = await fakeModule('mfe-users', 'drawn', { routes })
  const drawn = await withPages(module, { OpenScreen: screen })
  await publish(host.releasesDir, [await withPages(await fakeShell('framed'), frames), drawn])
}

const get = async (url: string, headers: Record<string, string> = {}) => {
  const all = { accept: 'text/html', host: 'localhost:3000', ...headers }
  const answer = await host.app.inject({ method: 'GET', url, headers: all })
  expect(answer.statusCode).toBe(200)
  return answer
}
const wordsOf = (body: string) => /<div id="portal-words" lang="(\w+)"[^>]*>(.*?)<\/div>/s.exec(body)?.slice(1)

describe('a public screen that its build drew', () => {
  it('the page contains the prerendered text before any script, styled with the nonce, with this host’s addresses', async () => {
    await openHost(WORDS, { env: { LINK_BLOG: 'https://blog.example/?a=1&b="' } })
    const { body, headers } = await get('/front')
    expect(wordsOf(body)).toEqual(['en', '<h1>Hello</h1><a href="https://blog.example/?a=1&amp;b=&quot;">Blog</a>'])
    const [, nonce] = /<style id="portal-words-style" nonce="([^"]+)">h1\{color:red\}/.exec(body) ?? []
    expect(headers['content-security-policy']).toContain(`style-src 'nonce-${nonce}'`)
    expect(body).toContain(`<script nonce="${nonce}">(function standIn(`)
  })

  it('the page has its description and its language, and links to the page in other languages', async () => {
    await openHost(WORDS)
    const { body } = await get('/front')
    expect(body).toContain('<html lang="en">')
    expect(body).toContain('<meta name="description" content="What it &quot;is&quot;">')
    expect(body).toContain('<link rel="canonical" href="http://localhost:3000/front">')
    for (const tag of ['en', 'es']) {
      expect(body).toContain(`<link rel="alternate" hreflang="${tag}" href="http://localhost:3000/front?lang=${tag}">`)
    }
    expect(body).toContain('<link rel="alternate" hreflang="x-default" href="http://localhost:3000/front">')
  })

  it.each([
    ['/front?lang=es', 'fr', 'es', 'Hola', 'front?lang=es'],
    ['/front', 'de, es-MX;q=0.9', 'es', 'Hola', 'front'],
    ['/front?lang=xx', 'es', 'es', 'Hola', 'front'],
    ['/front?lang=en', 'es', 'en', 'Hello', 'front?lang=en'],
    ['/front?lang=en&lang=es', 'de', 'en', 'Hello', 'front'],
  ])('the address %s for a reader who prefers %s is shown in %s', async (url, wanted, language, word, canonical) => {
    await openHost(WORDS)
    const { body } = await get(url, { 'accept-language': wanted })
    expect(body).toContain(`<html lang="${language}">`)
    expect(wordsOf(body)?.[1]).toContain(word)
    expect(body).toContain(`<link rel="canonical" href="http://localhost:3000/${canonical}">`)
  })

  it('the prerendered text is shown in the shell’s frame, with the provider’s button if a provider is configured', async () => {
    const screen = { en: { ...page('<h1>Plain</h1>', ['a{}']), htmlWithProvider: '<h1>With {{oidc}}</h1>' } }
    const frames = { auth: { en: page('<main>{{screen}}</main>', ['a{}', 'b{}']), fr: page('{{screen}}') } }
    await openHost(screen, { layout: 'auth', frames, env: { OIDC_LABEL: '<i>Bank</i>' } })
    const { body } = await get('/front')
    expect(wordsOf(body)).toEqual(['en', '<main><h1>With &lt;i&gt;Bank&lt;/i&gt;</h1></main>'])
    expect(body).toContain('>a{}b{}')
  })

  it('a prerendered screen is omitted if the shell has no frame for it', async () => {
    await openHost(WORDS, { layout: 'auth' })
    expect(wordsOf((await get('/front')).body)).toBeUndefined()
  })

  it.each([
    ['changed', (file: string) => writeFile(file, JSON.stringify(page('<h1>Evil</h1>')))],
    ['gone', (file: string) => rm(file)],
  ])('a prerendered screen is omitted if its file is %s, and the page still works', async (_, hurt) => {
    await openHost(WORDS)
    const { base } = (await (await host.app.inject('/registry')).json()).modules[0]
    await hurt(join(host.releasesDir, base.replace('/m/', ''), 'page-OpenScreen-en.json'))
    const { body } = await get('/front')
    expect(wordsOf(body)).toBeUndefined()
    expect(body).toContain('<div id="root"></div>')
  })

  const file = 'page-OpenScreen-en.json'
  it.each<[string, string]>([
    ['a script in it', JSON.stringify(page('<h1>a</h1><script>alert(1)</script>'))],
    ['a style in it', JSON.stringify(page('<h1>a</h1><STYLE>'))],
    ['a meta in it', JSON.stringify(page('<h1>a</h1><meta http-equiv="refresh">'))],
    ['a script around a gap', JSON.stringify(page('<h1>a</h1><scr{{link.none}}ipt>alert(1)</script>'))],
    ['no words', JSON.stringify({ css: [] })],
    ['styles that are no list', JSON.stringify({ html: '<h1>a</h1>', css: 'a{}' })],
    ['styles that end their element', JSON.stringify(page('<h1>a</h1>', ['</style>']))],
    ['nothing but JSON', 'null'],
    ['a script in its place', 'alert("another file of the release")'],
  ])(
    'a prerendered screen is refused with %s; if it is live anyway it is omitted, and the host logs it',
    async (_, text) => {
      await openHost(WORDS)
      const wrong = await withPages(await fakeModule('mfe-users', 'wrong'), { OpenScreen: WORDS })
      await layFile(wrong, file, text)
      await expect(publish(host.releasesDir, [wrong])).rejects.toThrow(`${file} is no drawn page of OpenScreen in "en"`)

      const { active = '' } = (await readLedger(host.releasesDir)).packages['mfe-users'] ?? {}
      await layFile(join(host.releasesDir, 'mfe-users', active), file, text)
      const { body } = await get('/front')
      expect(wordsOf(body)).toBeUndefined()
      expect(body).toContain('<div id="root"></div>')
      expect(logged.join('')).toContain(`${file} is left out`)
    },
  )

  it('a prerendered screen is omitted if frame and screen together would form a script', async () => {
    await openHost({ en: page('ipt>alert(1)') }, { layout: 'auth', frames: { auth: { en: page('<scr{{screen}}') } } })
    expect(wordsOf((await get('/front')).body)).toBeUndefined()
    expect(logged.join('')).toContain('a drawn page is left out')
  })

  it('a shell is refused if a frame has no placeholder for a prerendered screen', async () => {
    await openHost(WORDS)
    const shell = await withPages(await fakeShell('roomless'), { auth: { en: page('<main></main>') } })
    await expect(publish(host.releasesDir, [shell])).rejects.toThrow('page-auth-en.json has no place for a screen')
  })

  it('after a rollback to a release without prerendered text, the page shows none', async () => {
    await openHost(WORDS)
    const routes = [{ ...routeAt('/front'), layout: 'public' }]
    await publish(host.releasesDir, [await fakeModule('mfe-users', 'undrawn', { routes })])
    const { body } = await get('/front')
    expect(wordsOf(body)).toBeUndefined()
    expect(body).toContain('<html lang="en">')
  })
})

describe('an address behind the sign-in', () => {
  it('pages behind the sign-in have no description for search engines', async () => {
    host = await createTestHost()
    const { body } = await get('/mfe-users-closed')
    expect(body).not.toMatch(/canonical|hreflang|name="description"|id="portal-words"/)
  })
})
