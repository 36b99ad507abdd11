import { accessSync, constants } from 'node:fs'
import { startModule } from './start-module.ts'
import type { Trial } from './trial.ts'
import { type Answer, TRIAL_ORIGIN } from './trial-host.ts'

/**
 * The places where Chromium is searched if CHROMIUM_PATH is not set. The headless shell is first, because it starts
 * fastest.
 */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const STANDS_MS = 60_000

/**
 * Returns the program at CHROMIUM_PATH, or else an installed Chromium; undefined without one.
 * @param own the place of Playwright's own Chromium
 */
export function findChromium(own: string): string | undefined {
  const { CHROMIUM_PATH } = process.env
  return (CHROMIUM_PATH ? [CHROMIUM_PATH] : [...PLACES, own]).find(isExecutable)
}

/** Opens a trial in Chromium; null if Chromium is neither installed nor at CHROMIUM_PATH. */
export async function openChromium(serve: (path: string) => Answer): Promise<Trial | null> {
  const playwright = await import('playwright-core').catch(() => null)
  if (!playwright) return null
  const { chromium } = playwright
  const executablePath = findChromium(chromium.executablePath())
  if (executablePath === undefined) return null
  const args = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const browser = await chromium.launch({ executablePath, args }).catch(() => null)
  if (!browser) return null
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(`${error.name}: ${error.message}`))
  await page.route('**/*', async (route) => {
    const url = new URL(route.request().url())
    if (url.origin !== TRIAL_ORIGIN) return route.abort()
    const { status, headers, body } = serve(url.pathname)
    await route.fulfill({ status, headers: { ...headers }, body })
  })
  await page.goto(`${TRIAL_ORIGIN}/start-check`)
  const stands = await page
    .locator('#root > *')
    .first()
    .waitFor({ state: 'attached', timeout: STANDS_MS })
    .then(
      () => true,
      () => false,
    )
  return {
    by: 'chromium',
    shellError: stands ? null : `the shell does not stand: ${errors[0] ?? 'its page is empty'}`,
    start: (module) => page.evaluate(startModule, module),
    async draw(path) {
      await page.goto(TRIAL_ORIGIN + path)
      const card = page.locator('[data-outcome]')
      const screen = page.locator('h1')
      await card
        .or(screen)
        .first()
        .waitFor({ state: 'attached', timeout: STANDS_MS })
        .catch(() => undefined)
      if ((await card.count()) > 0)
        return `${path}: ${(await card.first().textContent())?.replace(/\s+/g, ' ').slice(0, 300)}`
      return (await screen.count()) > 0 ? null : `${path} is drawn without a heading: ${errors.at(-1) ?? 'no error'}`
    },
    close: () => browser.close(),
  }
}

function isExecutable(path: string | undefined): path is string {
  if (!path) return false
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
