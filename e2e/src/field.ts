import type { Locator, Page } from '@playwright/test'

/** A form's field by its full label, with or without the star of a required one, with any whitespace. */
export function field(within: Page | Locator, label: string): Locator {
  const whole = new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}\\s*\\*?$`)
  // A phone's group of country and number has the field's label too.
  return within.getByLabel(whole).and(within.locator(':not([role="group"])'))
}
