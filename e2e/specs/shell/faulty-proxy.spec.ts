import { changed, cut, type FaultyProxy, flipped, hanging, missing, startFaultyProxy } from '../../src/faulty-proxy.ts'
import { settle } from '../../src/settle.ts'
import { signInByHand } from '../../src/sign-in.ts'
import { test as base, expect, type Page } from '../../src/test.ts'

// The portal is opened through a proxy that can inject faults, so that the browser's cache behaves as for a user. The
// proxy is a fixture of the test, because a fixture of the worker would start another worker with its own portal.
const test = base.extend<{ faulty: FaultyProxy }>({
  faulty: async ({ portal }, use) => {
    const proxy = await startFaultyProxy(portal.url)
    await use(proxy)
    await proxy.stop()
  },
  baseURL: ({ faulty }, use) => use(faulty.url),
})

const FAULTS = { 'is not there': missing, 'is cut off': cut, 'has another bit': flipped, hangs: hanging }
const ENTRY = /\/m\/mfe-users\/.*\/remoteEntry\./
const WORKER = /\/shell\/export-worker\./
/** Matches files of the shell that the page has not loaded when the fault is injected. */
const SHELL = /^\/shell\/.*\.js/

const usersList = (page: Page) => page.getByRole('grid').getByRole('row').nth(1)
const openUsers = (page: Page) => page.getByRole('link', { name: 'Users', exact: true }).click()
const card = (page: Page) => page.getByRole('main').getByRole('alert')
const tryAgain = (page: Page, options?: { timeout: number }) =>
  card(page).getByRole('button', { name: 'Try again' }).click(options)

/** Advances the time past timeouts until an element appears. */
async function passTime(page: Page, isThere: (options: { timeout: number }) => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(2_000)
    await isThere({ timeout: 100 })
  }).toPass({ intervals: [0] })
}

const expectCard = (page: Page) =>
  passTime(page, (options) => expect(card(page)).toHaveAttribute('data-outcome', 'unavailable', options))

test('a corrupt file cached as immutable is repaired, because the next try bypasses the cache', async ({
  page,
  context,
  portal,
  faulty,
}) => {
  // The fault is injected before any load, because a pointer moving over a link loads the entry.
  faulty.plant(ENTRY, flipped, 1)
  await signInByHand(page, portal, await portal.user({ like: 'ho.maker' }))
  faulty.plant(SHELL, flipped, 1)
  await openUsers(page)
  await expect(usersList(page)).toBeVisible()
  expect(faulty.asked(ENTRY)).toBe(2)
  faulty.plant(WORKER, flipped, 1)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  await page.getByRole('menuitem', { name: 'CSV' }).click()
  await download
  expect(faulty.asked(WORKER)).toBe(2)
  faulty.heal()
  await page.reload()
  await expect(usersList(page)).toBeVisible()
  const tab = await context.newPage()
  await tab.goto('/users')
  await expect(usersList(tab)).toBeVisible()
  expect([faulty.asked(ENTRY), faulty.asked(SHELL)]).toEqual([0, 0])
})

for (const [what, fault] of Object.entries(FAULTS)) {
  test(`if the first script of the shell ${what} the page reports it in three languages, and its button helps`, async ({
    page,
    faulty,
  }) => {
    await page.clock.install()
    faulty.plant(/\/shell\/main\./, fault)
    await page.goto('/login', { waitUntil: 'commit' })
    const said = page.locator('#portal-failed')
    await said.waitFor({ state: 'attached' })
    if (fault === hanging) await page.clock.fastForward(10_000)
    await expect(said).toBeVisible()
    for (const words of [
      'The portal could not be loaded',
      'Le portail n’a pas pu être chargé',
      'El portal no se ha cargado',
    ])
      await expect(said).toContainText(words)
    faulty.heal()
    await said.getByRole('button').click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    await expect(said).toBeHidden()
  })
}

for (const what of ['is not there', 'hangs'] as const) {
  test(`if a script of the first paint or the entry of sign-in ${what} once, the page still loads`, async ({
    page,
    faulty,
  }) => {
    await page.clock.install()
    for (const file of [/\/shell\/kit\./, /\/m\/mfe-auth\/.*\/remoteEntry\./]) faulty.plant(file, FAULTS[what], 1)
    await page.goto('/login', { waitUntil: 'commit' })
    await passTime(page, (options) =>
      expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible(options),
    )
  })

  test(`if a file that a list takes from the shell ${what} its card reports it, the rest works, and "Try again" loads it`, async ({
    page,
    portal,
    faulty,
  }) => {
    await page.clock.install()
    await signInByHand(page, portal, await portal.user({ like: 'ho.maker' }))
    // Waits until the dashboard is loaded.
    await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible()
    faulty.plant(SHELL, FAULTS[what])
    await openUsers(page)
    await expectCard(page)
    await page.getByRole('link', { name: 'Home' }).click()
    await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible()
    await openUsers(page)
    await expectCard(page)
    faulty.heal()
    // The card appears with the first failed script. Another script in progress may fail after the press, and show the
    // card once more.
    let presses = 0
    await expect(async () => {
      if (await card(page).isVisible()) {
        await tryAgain(page, { timeout: 2_000 })
        presses += 1
      }
      await expect(usersList(page)).toBeVisible({ timeout: 2_000 })
    }).toPass({ timeout: 60_000 })
    expect(presses).toBeLessThanOrEqual(2)
  })
}

test('if a screen of the shell itself is missing, the frame stays and reports it, and "Try again" loads the screen', async ({
  page,
  portal,
  faulty,
}) => {
  await signInByHand(page, portal, await portal.user({ like: 'ho.maker' }))
  await settle(page)
  faulty.plant(SHELL, missing)
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').locator('input').fill('Module status')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Part of the portal could not be loaded')).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  faulty.heal()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Module status' })).toBeVisible()
})

const BOOT = /(<script type="application\/json" id="portal-boot"[^>]*>)(.*?)(<\/script>)/s
interface Release {
  name: string
  descriptor: Record<string, unknown> | null
}

/** Returns a fault that changes the registry in the page, as if the host described a module differently. */
const withRegistry = (change: (modules: Release[]) => void) =>
  changed((html) =>
    html.replace(BOOT, (_, begin: string, json: string, end: string) => {
      const boot = JSON.parse(json)
      change(boot.registry.modules)
      return begin + JSON.stringify(boot).replaceAll('<', '\\u003c') + end
    }),
  )
const PAGE = /^\/[\w/-]*(\?|$)/

test('a registry fault of one module affects only that module’s faulty parts, and is shown on the status page', async ({
  page,
  portal,
  faulty,
}) => {
  const damage = (modules: Release[]) => {
    for (const release of modules) {
      if (release.name === 'mfe-users') delete release.descriptor?.files
      if (release.name === 'mfe-settings') release.descriptor = null
    }
  }
  faulty.plant(PAGE, withRegistry(damage))
  await signInByHand(page, portal, await portal.user({ like: 'ho.maker' }))
  await openUsers(page)
  await expect(card(page)).toHaveAttribute('data-outcome', 'incompatible')
  await page.goto('/module-status')
  for (const [name, fault] of [
    ['mfe-users', 'files'],
    ['mfe-settings', 'routes; menu; cards; entry; global; files; preload'],
  ] as const) {
    const line = page.getByRole('row', { name })
    await expect(line).toContainText('Wrong version')
    await expect(line).toContainText(fault)
  }
  await page.goto('/system-settings')
  await expect(page.getByRole('alert')).toContainText('“mfe-settings” is incompatible with this portal')
  faulty.heal()
  faulty.plant(
    PAGE,
    withRegistry((modules) => delete modules.find(({ name }) => name === 'mfe-auth')?.descriptor?.routes),
  )
  await page.goto('/login')
  await expect(page.getByRole('alert')).toContainText('“mfe-auth” is incompatible with this portal')
})

test('the browser requests a hanging module three times, and again at every "Try again"', async ({
  page,
  portal,
  faulty,
}) => {
  await page.clock.install()
  // The fault is injected before any load, because a pointer moving over a link loads the entry.
  faulty.plant(ENTRY, hanging)
  await signInByHand(page, portal, await portal.user({ like: 'ho.maker' }))
  await openUsers(page)
  await expectCard(page)
  expect(faulty.asked(ENTRY)).toBe(3)
  await tryAgain(page)
  // The first card remains until the host has answered whether there is a newer release.
  await expect.poll(() => faulty.asked(ENTRY)).toBe(4)
  await expectCard(page)
  expect(faulty.asked(ENTRY)).toBe(6)
  faulty.heal()
  await tryAgain(page)
  await expect(usersList(page)).toBeVisible()
})
