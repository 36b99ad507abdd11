import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { hurryReads } from './hurry-reads.ts'
import { noteNotices } from './notices.ts'
import { type Portal, startPortal } from './portal/start.ts'
import { noteTraffic } from './settle.ts'
import { unfoldMenu } from './unfold-menu.ts'

interface WorkerFixtures {
  /** Additional environment variables of this worker's portal. A different value requires a different portal. */
  settings: Readonly<Record<string, string>>
  /** The real portal with its own database: shell, released modules, gateway. Each worker has its own portal. */
  portal: Portal
}

interface TestFixtures {
  /**
   * Fails any test in which a page has an uncaught error or a missing text. Also records short-lived states of pages.
   */
  quietPages: (context: BrowserContext) => Promise<void>
  /** Opens a page in a separate browser profile, like another person at another computer. */
  openBrowser: () => Promise<Page>
}

/**
 * `SLOWED=10 npx playwright test …` slows the browser down ten times, to find code that works only on a fast machine.
 */
const SLOWED = Number(process.env.SLOWED ?? 1)

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ settings }, use) => {
      const portal = await startPortal(settings)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  quietPages: [
    async ({ context }, use) => {
      const errors: string[] = []
      const watch = async (other: BrowserContext) => {
        other.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message))
        other.on('request', (request) => {
          if (request.url().endsWith('/missing-text')) errors.push(`missing text: ${request.postData()}`)
        })
        if (SLOWED > 1) other.on('page', (page) => void slowDown(page))
        noteTraffic(other)
        await noteNotices(other)
        await hurryReads(other)
        await unfoldMenu(other)
      }
      await watch(context)
      await use(watch)
      base.expect(errors, 'errors nobody caught').toEqual([])
    },
    { auto: true },
  ],
  openBrowser: async ({ browser, quietPages }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext()
      contexts.push(context)
      await quietPages(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

/**
 * Settings with a core-banking system, which credits and posts. All tests share this object, because Playwright starts
 * different portals for equal but separate objects.
 */
export const WITH_CORE = { settings: { DEMO_CORE: 'yes' } }

export { expect, type Page } from '@playwright/test'
