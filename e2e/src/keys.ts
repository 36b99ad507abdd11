import type { Page } from '@playwright/test'

/** Seconds per key for an average typist of forty words a minute (Card, Moran and Newell's keystroke-level model). */
export const SECONDS_A_KEY = 0.28

/** A user's keyboard input on a page, with each key counted: one per letter of a text, one per key of a chord. */
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
