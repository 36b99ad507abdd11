import { isEntry, isOwn, scriptsOfLogin, scriptsOfUsers } from '../../bench/browser/page-scripts.ts'
import { bytesOf, type FetchedScript } from '../../bench/browser/scripts.ts'
import { signInByHand } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

// Checks the size budgets in a browser; `tooling/checks/sizes.ts` checks the same budgets in the manifests.
const KB = 1000

/**
 * Checks that scripts come only from the page's own origin, from the folder of the shell or of a released module (H1).
 */
function expectOurs(scripts: readonly FetchedScript[], origin: string) {
  for (const script of scripts) {
    expect(script.origin).toBe(origin)
    expect(script.encoding ?? 'br', script.path).toBe('br')
    expect(script.path).toMatch(/^\/(shell|m\/mfe-[a-z]+\/\d+\.\d+\.\d+[^/]*)\/[\w.-]+\.js$/)
  }
}

test('a first visit to /login loads at most 200 kB of JavaScript in 10 requests, no cookie and no third-party script', {
  tag: '@every-run',
}, async ({ page, context, portal }) => {
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
    'written into the page: the lines that say when no script comes, and those that take the drawn words away',
  ).toHaveLength(2)
})

test('opening /users from the dashboard takes at most 150 kB: 40 kB of the module, of which its entry has 18 kB', {
  tag: '@every-run',
}, async ({ page, portal, request }) => {
  await signInByHand(page, portal, await portal.user({ like: 'ho.maker' }))
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

test('the front page is readable before the first script has loaded, and does not move afterwards', async ({
  browser,
  portal,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'es-MX' })
  const page = await context.newPage()
  let release = () => {}
  const held = new Promise<void>((done) => {
    release = done
  })
  await page.route('**/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(portal.url, { waitUntil: 'commit' })
  const title = page.getByRole('heading', { level: 1 })
  await expect(title).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'es')
  await expect(page.getByRole('textbox')).toHaveValue('1.000')
  const where = () =>
    page.evaluate(() => {
      const seen = [...document.querySelectorAll('h1, h2, h3, p, a, button, input')].filter((one) =>
        one.checkVisibility(),
      )
      return { at: scrollY, boxes: seen.map((one) => JSON.stringify(one.getBoundingClientRect())) }
    })
  await page.evaluate(() => scrollTo(0, 700))
  const before = await where()
  release()
  await expect(page.locator('#portal-words')).not.toBeAttached()
  expect(await where()).toEqual(before)
  expect(before.at).toBe(700)
  // The language can be loaded now, so the choice applies, and the address no longer contains another language.
  await page.getByRole('navigation', { name: 'Idioma' }).getByRole('link', { name: 'Français' }).click()
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
  await page.getByRole('textbox').fill('2000')
  await expect(page.locator('output')).toContainText('3')
  await context.close()
})

test('/login and /forgot-password show frame and heading before any script has loaded, but no field that would lose input', async ({
  page,
  portal,
}) => {
  await page.route('**/*.js', (route) => route.abort())
  for (const [path, heading] of [
    ['/login', 'Sign in'],
    ['/forgot-password', 'Reset your password'],
  ] as const) {
    await page.goto(portal.url + path)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    await expect(page.getByRole('textbox')).toHaveCount(0)
  }
})
