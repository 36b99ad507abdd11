import type { Locator, Page } from '@playwright/test'
import { expectNotice } from './notices.ts'

/** Finds the waiting item of that very name in the checkers' queue and opens it. */
export async function openItem(checker: Page, name: string): Promise<Locator> {
  await checker.goto(`/checkers-queue?f.cqStatus=PENDING&search=${encodeURIComponent(name)}`)
  const row = checker.getByRole('row').filter({ has: checker.getByText(name, { exact: true }) })
  await row.getByRole('button', { name: 'Review' }).click()
  return checker.getByRole('dialog', { name: `Queued change: ${name}` })
}

/** Authorizes a waiting item as the checker who is signed in on the page. */
export async function authorize(checker: Page, name: string): Promise<void> {
  const dialog = await openItem(checker, name)
  await dialog.getByRole('button', { name: 'Authorize' }).click()
  await expectNotice(checker, `${name}: authorized.`)
}
