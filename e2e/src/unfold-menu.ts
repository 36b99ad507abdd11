import type { BrowserContext } from '@playwright/test'
import { MENU_SECTIONS } from '@portal/contract/module'

/** Unfolds every section of the side menu, as for a user who once unfolded them all. */
export async function unfoldMenu(context: BrowserContext): Promise<void> {
  await context.addInitScript((sections) => {
    // The empty first page of a browser has no storage.
    if (!location.protocol.startsWith('http')) return
    for (const section of sections) localStorage.setItem(`portal.menu.${section}`, 'open')
  }, MENU_SECTIONS)
}
