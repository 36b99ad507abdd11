import type { Route } from '@playwright/test'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const FILES = '**/m/mfe-users/**'

/** Opens the users screen from the dashboard, and returns the error card. */
async function openUsers(page: Page) {
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  return page.getByRole('main').getByRole('alert')
}

/** Checks that everything around the broken screen works: menu, other screens, palette. */
async function expectRestWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Home' }).click()
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog').locator('input')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
}

async function expectRecovery(page: Page): Promise<void> {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/users(\?|$)/)
  await expect(page.getByRole('row').nth(1)).toBeVisible()
}

// Faults that the browser's cache does not affect. Missing, cut, corrupt and hanging files are tested behind a real
// proxy (faulty-proxy.spec.ts), because the cache affects them.
const FAULTS: readonly (readonly [string, (route: Route) => Promise<void>])[] = [
  ['cannot be connected to', (route) => route.abort('connectionrefused')],
  [
    'answers a page in place of a script',
    (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Sign in</h1>' }),
  ],
]

async function tamper(route: Route): Promise<void> {
  const response = await route.fetch()
  await route.fulfill({ response, body: `globalThis.tampered = true;${await response.text()}` })
}
const hasRun = (page: Page) => page.evaluate(() => 'tampered' in globalThis)

test('a module that cannot be loaded or has changed bytes shows a card, the rest works, and "Try again" loads the release', {
  tag: '@every-run',
}, async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  for (const [what, fault] of FAULTS) {
    await test.step(`a module that ${what} loads once it is available`, async () => {
      await page.route(FILES, fault)
      const card = await openUsers(page)
      await expect(card).toHaveAttribute('data-outcome', 'unavailable', { timeout: 60_000 })
      await expectRestWorks(page)
      await expect(card).toHaveAttribute('data-outcome', 'unavailable', { timeout: 60_000 })
      await expectRecovery(page)
      // A screen that is loaded remains loaded until the page is reloaded.
      await page.goto('/dashboard')
    })
  }

  await test.step('a changed module is not started, and none of its bytes run', async () => {
    await page.route(FILES, tamper)
    const card = await openUsers(page)
    await expect(card).toHaveAttribute('data-outcome', 'tampered')
    await expect(card).toContainText('“Users” was not started')
    await expect(card).toContainText('Its files differ from the released ones, so they were not run.')
    await expectRestWorks(page)
    // The file is requested again and refused again, before the released bytes are served again.
    await expect(card).toHaveAttribute('data-outcome', 'tampered')
    expect(await hasRun(page)).toBe(false)
  })
  await expectRecovery(page)
})

test('if a module’s bytes change after their check, the checked bytes run and the changed bytes do not', {
  tag: '@every-run',
}, async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  await page.route(FILES, (route) => (route.request().resourceType() === 'script' ? tamper(route) : route.continue()))
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  expect(await hasRun(page)).toBe(false)
})

/** Serves the page with another registry, as a host with other releases would. */
async function withRegistry(page: Page, change: (html: string) => string): Promise<void> {
  await page.route(
    (url) => !url.pathname.includes('.') && !/^\/(api|m|s)\//.test(url.pathname),
    async (route) => {
      if (route.request().resourceType() !== 'document') return route.fallback()
      const response = await route.fetch()
      await route.fulfill({ response, body: change(await response.text()) })
    },
  )
}

test('a module that the host marks as incompatible shows its card with both versions and loads no files', async ({
  page,
  portal,
}) => {
  const mark = '"incompatible":{"needs":"useRead (@portal/portal-sdk/read) 99.0.0","has":"98.0.0"}'
  await withRegistry(page, (html) =>
    html.replaceAll('"name":"mfe-users","version"', `${mark},"name":"mfe-users","version"`),
  )
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/m/mfe-users/')) asked.push(request.url())
  })
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  const card = await openUsers(page)
  await expect(card).toHaveAttribute('data-outcome', 'incompatible')
  await expect(card.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expect(card).toContainText('needs useRead (@portal/portal-sdk/read) 99.0.0; this portal has 98.0.0')
  await expectRestWorks(page)
  expect(asked).toEqual([])
})

test('if the sign-in module is missing, the frame stays, reports it, and recovers', async ({ page }) => {
  const files = '**/m/mfe-auth/**'
  await page.route(files, (route) => route.abort())
  await page.goto('/login')
  await expect(page.getByRole('alert')).toHaveAttribute('data-outcome', 'unavailable')
  await expect(page.getByRole('button', { name: 'Language' })).toBeVisible()
  await page.unroute(files)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
