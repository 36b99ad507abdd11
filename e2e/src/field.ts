import type { Locator, Page } from '@playwright/test'

/** A form's field by the whole of its label, with or without the star of a required one, whatever space stands in it. */
export function field(within: Page | Locator, label: string): Locator {
  return within.getByLabel(
    new RegExp(`^${label.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '\\s')}\\s*\\*?$`),
  )
}
