import { expect, type Page } from '@playwright/test'
import { settle } from './settle.ts'

/**
 * Navigates to another address of the portal on a page, as its own links do, and waits until the former screen is gone,
 * or until the same one has settled: without a reload, which is the main cost of a typed address.
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

/** Leaves a screen that reloads on each visit, and returns: it then shows others' changes. */
export async function comeBack(page: Page): Promise<void> {
  const { pathname, search } = new URL(page.url())
  await goWithin(page, '/dashboard')
  await goWithin(page, `${pathname}${search}`)
  await settle(page)
}
