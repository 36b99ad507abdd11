import { expect, type Page } from '@playwright/test'
import { settle } from './settle.ts'

/**
 * Opens another address of the portal on a page, as the portal's own links do, without a reload, which would take most
 * of the time. Waits until the former screen is gone or, on the same screen, until it has settled.
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
  else await expect(page.locator('main h1:not([data-former]):visible').first()).toBeVisible()
}

/** Leaves a screen that reloads on each visit, and returns, so that it shows changes by other users. */
export async function comeBack(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await goWithin(page, '/dashboard')
  await goWithin(page, `${pathname}${search}`)
  await settle(page)
}
