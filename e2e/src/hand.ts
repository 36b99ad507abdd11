import type { Locator, Page } from '@playwright/test'

/** The effort of a job: clicks, keys besides Tab and the typed values, and the letters of these values. */
export interface Effort {
  readonly clicks: number
  readonly keys: number
  readonly letters: number
}

/** Works on a page as a user, and counts clicks and keys. Tab is not counted; a chord counts each of its keys. */
export function handOf(page: Page) {
  let [clicks, keys, letters] = [0, 0, 0]
  return {
    async click(target: Locator) {
      clicks += 1
      await target.click()
    },
    async press(key: string) {
      keys += key.split('+').length
      await page.keyboard.press(key)
    },
    /** Types a value into the field that has the focus. */
    async type(value: string) {
      letters += [...value].length
      await page.keyboard.type(value)
    },
    /** Types a value into a field that Tab reaches. */
    async fill(target: Locator, value: string) {
      letters += [...value].length
      await target.focus()
      await target.fill(value)
    },
    /** Chooses an option by its first letter, in a list that Tab reaches; no earlier option may have that letter. */
    async choose(target: Locator, letter: string, option: string) {
      await target.focus()
      keys += 1
      await page.keyboard.press(letter)
      const chosen = await target.locator('option:checked').textContent()
      if (chosen !== option) throw new Error(`${letter} chose ${chosen} instead of ${option}`)
    },
    /** Returns the effort since the last call. */
    take(): Effort {
      const effort = { clicks, keys, letters }
      ;[clicks, keys, letters] = [0, 0, 0]
      return effort
    },
  }
}
