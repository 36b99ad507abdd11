import { expect, type Page } from '@playwright/test'

/**
 * Goes to another screen of the portal that a page shows, as its own links do, and waits until the former screen is gone:
 * nothing is loaded anew, which is most of what an address typed into the browser costs.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector('main h1')?.setAttribute('data-former', '')
    history.pushState({ key: crypto.randomUUID(), usr: null, idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)
  await expect(page.locator('main h1:not([data-former])').first()).toBeVisible()
}
