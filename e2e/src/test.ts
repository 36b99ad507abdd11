import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { hurryReads } from './hurry-reads.ts'
import { noteNotices } from './notices.ts'
import { type Portal, startPortal } from './portal/start.ts'
import { noteTraffic } from './settle.ts'
import { unfoldMenu } from './unfold-menu.ts'

interface WorkerFixtures {
  /** Additional environment variables of this worker's portal; a different value means a different portal. */
  settings: Readonly<Record<string, string>>
  /** The real portal: shell, released modules, gateway, its own database. One per worker. */
  portal: Portal
}

interface TestFixtures {
  /** An uncaught error or a missing text in a page fails any test. Short-lived states of pages are recorded. */
  quietPages: (context: BrowserContext) => Promise<void>
  /** Another person at another computer: a page in a separate browser profile. */
  openBrowser: () => Promise<Page>
}

/**
 * `SLOWED=10 npx playwright test …`: a browser as on a machine ten times slower, to find what works only on a fast one.
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
 * A core-banking system credits and posts. A shared object, because Playwright treats equal objects as different
 * portals.
 */
export const WITH_CORE = { settings: { DEMO_CORE: 'yes' } }

export { expect, type Page } from '@playwright/test'
