import type { Locator, Page } from '@playwright/test'

/** A form's field by its full label, with or without the star of a required one, with any whitespace. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByLabel(
    new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}\\s*\\*?$`),
  )
}
