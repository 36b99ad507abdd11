import { isEntry, isOwn, scriptsOfLogin, scriptsOfUsers } from '../../bench/browser/page-scripts.ts'
import { bytesOf, type FetchedScript } from '../../bench/browser/scripts.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// The budgets of the issue as a browser meets them; `tooling/checks/sizes.ts` holds the same against the manifests.
const KB = 1000

/** Scripts come from the page's own origin, from the shell's folder or a released module's, and nowhere else (H1). */
function expectOurs(scripts: readonly FetchedScript[], origin: string) {
  for (const script of scripts) {
    expect(script.origin).toBe(origin)
    expect(script.encoding ?? 'br', script.path).toBe('br')
    expect(script.path).toMatch(/^\/(shell|m\/mfe-[a-z]+\/\d+\.\d+\.\d+[^/]*)\/[\w.-]+\.js$/)
  }
}

test('a cold /login takes at most 200 kB of JavaScript in 10 requests, no cookie, and no script of anybody else', async ({
  page,
  context,
  portal,
}) => {
  const fetched = await scriptsOfLogin(page)
  expectOurs(fetched, portal.url)
  expect(new Set(fetched.map(({ path }) => path)).size, 'a script was fetched twice').toBe(fetched.length)
  expect(fetched.length).toBeLessThanOrEqual(10)
  expect(bytesOf(fetched)).toBeLessThanOrEqual(200 * KB)
  expect(await context.cookies()).toEqual([])
  const inPage = await page.locator('script').evaluateAll((all) =>
    all.map((script) => ({
      src: script.getAttribute('src'),
      isCode: !['application/json', 'importmap'].includes((script as HTMLScriptElement).type),
      isProved: script.hasAttribute('integrity') || (script as HTMLScriptElement).nonce !== '',
    })),
  )
  const code = inPage.filter(({ isCode }) => isCode)
  for (const script of code) expect(script.isProved, `${script.src} runs unchecked`).toBe(true)
  expect(
    code.filter(({ src }) => src === null),
    'written into the page: the lines that say when no script comes',
  ).toHaveLength(1)
})

test('opening /users from the dashboard takes at most 150 kB, 40 of them the module’s own, its entry 18 kB', async ({
  page,
  portal,
  request,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  const fetched = await scriptsOfUsers(page)
  expectOurs(fetched, portal.url)
  const own = fetched.filter(isOwn)
  expect(own.length).toBeGreaterThan(0)
  expect(bytesOf(own)).toBeLessThanOrEqual(40 * KB)
  expect(bytesOf(fetched)).toBeLessThanOrEqual(150 * KB)
  const entry = own.find(isEntry)
  const gzipped = await request.get(entry?.path ?? '', { headers: { 'accept-encoding': 'gzip' } })
  expect(gzipped.headers()['content-encoding']).toBe('gzip')
  expect(Number(gzipped.headers()['content-length'])).toBeLessThanOrEqual(18 * KB)
})
