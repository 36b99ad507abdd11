import type { Page } from '@playwright/test'

/** Seconds a key takes an average typist of forty words a minute (Card, Moran and Newell's keystroke-level model). */
export const SECONDS_A_KEY = 0.28

/** A person's hands on the keyboard of a page, each key counted: of a text one a letter, of a chord one each. */
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
