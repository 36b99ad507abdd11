import { expect, type Page } from '@playwright/test'
import { settle } from './settle.ts'

/**
 * Goes to another address of the portal that a page shows, as its own links do, and waits until the former screen is gone, or
 * until the same one has come to rest: nothing is loaded anew, which is most of what an address typed into the browser costs.
 */
export async function goWithin(page: Page, address: string): Promise<void> {
  const isSameScreen = await page.evaluate((to) => {
    const before = location.pathname
    document.querySelector('main h1')?.setAttribute('data-former', '')
    history.pushState({ key: crypto.randomUUID(), usr: null, idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
    return location.pathname === before
  }, address)
  if (isSameScreen) await settle(page)
  else await expect(page.locator('main h1:not([data-former])').first()).toBeVisible()
}

/** Leaves a screen that reads anew whenever somebody comes to it, and comes back: it shows what others did to it meanwhile. */
export async function comeBack(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await goWithin(page, '/dashboard')
  await goWithin(page, `${pathname}${search}`)
  await settle(page)
}
