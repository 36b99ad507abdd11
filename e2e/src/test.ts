import { type BrowserContext, test as base, type Page } from '@playwright/test'
import { type Portal, startPortal } from './portal/start.ts'

interface WorkerFixtures {
  /** Environment variables of this worker's portal beside the usual ones; another value is another portal. */
  settings: Readonly<Record<string, string>>
  /** The real portal: shell, released modules, gateway, its own database. One per worker. */
  portal: Portal
}

interface TestFixtures {
  /** An error in a page nobody caught fails the test, whatever the test looked at. */
  quietPages: (context: BrowserContext) => void
  /** Another person at another computer: a page in a browser profile of its own. */
  openBrowser: () => Promise<Page>
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  portal: [
    async ({ settings }, use) => {
      const portal = await startPortal(settings)
      await use(portal)
      await portal.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ portal }, use) => use(portal.url),
  quietPages: [
    async ({ context }, use) => {
      const errors: string[] = []
      const watch = (other: BrowserContext) => {
        other.on('weberror', (error) => errors.push(error.error().stack ?? error.error().message))
      }
      watch(context)
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
      quietPages(context)
      return context.newPage()
    })
    for (const context of contexts) await context.close()
  },
})

export { expect, type Page } from '@playwright/test'
