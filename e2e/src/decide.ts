import type { Locator, Page } from '@playwright/test'
import { goWithin } from './go-within.ts'
import { expectNotice } from './notices.ts'

/** What a page has searched its queue for: for some seconds it answers the same search from memory. */
const searched = new WeakMap<Page, Set<string>>()

/** Finds the waiting item of that very name in the checkers' queue and opens it, on a page that shows the portal. */
export async function openItem(checker: Page, name: string): Promise<Locator> {
  const before = searched.get(checker) ?? new Set()
  const address = `/checkers-queue?f.cqStatus=PENDING&search=${encodeURIComponent(name)}`
  await (before.has(name) ? checker.goto(address) : goWithin(checker, address))
  searched.set(checker, before.add(name))
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
