import type { BrowserContext } from '@playwright/test'
import { MENU_SECTIONS } from '@portal/contract/module'

/** Every section of the side menu is unfolded, as for a user who once unfolded them all. */
export async function unfoldMenu(context: BrowserContext): Promise<void> {
  await context.addInitScript((sections) => {
    // The empty first page has no storage.
    if (!location.protocol.startsWith('http')) return
    for (const section of sections) localStorage.setItem(`portal.menu.${section}`, 'open')
  }, MENU_SECTIONS)
}
