import type { Locator, Page } from '@playwright/test'

/** The button of the signed-in user's own menu, on every screen of the portal. */
export const accountButton = (page: Page): Locator => page.getByRole('button', { name: /^Account of / })

/** Signs out by the user's own menu. */
export async function signOut(page: Page): Promise<void> {
  await accountButton(page).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
}
