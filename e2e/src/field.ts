import type { Locator, Page } from '@playwright/test'

/** Finds a field of a form by its full label, with or without the star of a required field, and with any whitespace. */
export function field(within: Page | Locator, label: string): Locator {
  const whole = new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}\\s*\\*?$`)
  // The group of a phone field (country and number) has the same label as the field, so it is excluded.
  return within.getByLabel(whole).and(within.locator(':not([role="group"])'))
}
