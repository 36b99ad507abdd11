import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { hurryReads } from './hurry-reads.ts'
import { noteNotices } from './notices.ts'
import { type Portal, startPortal } from './portal/start.ts'
import { noteTraffic } from './settle.ts'

interface WorkerFixtures {
  /** Environment variables of this worker's portal beside the usual ones; another value is another portal. */
  settings: Readonly<Record<string, string>>
  /** The real portal: shell, released modules, gateway, its own database. One per worker. */
  portal: Portal
}

interface TestFixtures {
  /**
   * An uncaught error or a missing text in a page fails the test, whatever the test looked at. Short-lived states of
   * pages are noted.
   */
  quietPages: (context: BrowserContext) => Promise<void>
  /** Another person at another computer: a page in a browser profile of its own. */
  openBrowser: () => Promise<Page>
}

/**
 * `SLOWED=10 npx playwright test …`: a browser as on a machine ten times slower, to find what only holds on a fast one.
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

/** A core-banking system credits and posts. One object: to Playwright two that are equal are two portals. */
export const WITH_CORE = { settings: { DEMO_CORE: 'yes' } }

export { expect, type Page } from '@playwright/test'
