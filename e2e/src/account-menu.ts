import type { Locator, Page } from '@playwright/test'
import { settle } from './settle.ts'

/** Returns the button of the signed-in user's own menu, on every screen of the portal. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account of / })

/**
 * Signs out by the user's own menu. The page must settle first, because a page that has just opened takes the focus,
 * which closes the menu.
 */
export async function signOut(page: Page): Promise<void> {
  await settle(page)
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
