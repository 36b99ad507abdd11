import type { Page } from '@playwright/test'

/**
 * The seconds per key of an average typist with forty words a minute (Card, Moran and Newell's keystroke-level model).
 */
export const SECONDS_A_KEY = 0.28

/** Types on a page as a user, and counts each key: one per letter of a text, one per key of a chord. */
export function keysOf(page: Page) {
  let keys = 0
  return {
    async type(text: string) {
      keys += [...text].length
      await page.keyboard.type(text)
    },
    async press(key: string) {
      keys += key.split('+').length
      await page.keyboard.press(key)
    },
    count: () => keys,
  }
}
