import type { Locator, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { field } from './field.ts'

/** Returns the panel with the form of a screening rule. */
export const newRule = (page: Page) => page.getByRole('complementary', { name: 'Add transaction rule' })

/** Returns one of the conditions of the rule. */
export const conditionRow = (page: Page, number: number) =>
  page.getByRole('group', { name: `Condition ${number}`, exact: true })

/** Chooses the column of a condition by its label, and the operator. */
export async function compare(row: Locator, name: string, queryType: string): Promise<void> {
  const column = row.getByRole('combobox', { name: 'Column name' })
  await column.fill(name)
  await column.page().locator('[role=listbox] [role=option]').first().click()
  await expect(column).toHaveValue(name)
  await field(row, 'Query type').selectOption({ label: queryType })
}

/** Opens the condition of the rule as text. */
export async function openText(page: Page): Promise<{ text: Locator; read(): Promise<void>; dialog: Locator }> {
  await newRule(page).getByRole('button', { name: 'Write the condition as text' }).click()
  const dialog = page.getByRole('dialog', { name: 'Write the condition as text' })
  return { dialog, text: field(dialog, 'As text'), read: () => dialog.getByRole('button', { name: 'Apply' }).click() }
}
