import type { Locator, Page } from '@playwright/test'
import { goWithin } from './go-within.ts'
import { expectNotice } from './notices.ts'
import { settle } from './settle.ts'

/** The number of searches for a name in the queue, per page. */
const searched = new WeakMap<Page, Map<string, number>>()
/**
 * The orders in which the queue is requested. They vary, because for some seconds a page answers a repeated request
 * from memory.
 */
const ORDERS = ['', '&sort=cqName:asc', '&sort=makerName:asc', '&sort=cqName:desc']

/** Searches the checkers' queue for a pending item, on a page that shows the portal. */
export async function searchQueue(checker: Page, search: string): Promise<void> {
  const before = searched.get(checker) ?? new Map<string, number>()
  const times = before.get(search) ?? 0
  searched.set(checker, before.set(search, times + 1))
  const order = ORDERS[times % ORDERS.length] ?? ''
  // Until the answer arrives, the queue shows earlier results. It sends a request only when typing pauses.
  const answered = checker.waitForResponse('**/api/checker/read')
  await goWithin(checker, `/checkers-queue?f.cqStatus=PENDING&search=${encodeURIComponent(search)}${order}`)
  await answered
  await settle(checker)
}

/** Finds the pending item with exactly that name in the checkers' queue and opens it. */
export async function openItem(checker: Page, name: string): Promise<Locator> {
  await searchQueue(checker, name)
  const row = checker.getByRole('row').filter({ has: checker.getByText(name, { exact: true }) })
  await row.getByRole('button', { name: 'Review' }).click()
  return checker.getByRole('dialog', { name: `Queued change: ${name}` })
}

/** Authorizes a pending item as the checker signed in on the page. */
export async function authorize(checker: Page, name: string): Promise<void> {
  const dialog = await openItem(checker, name)
  await dialog.getByRole('button', { name: 'Authorize' }).click()
  await expectNotice(checker, `${name}: authorized.`)
}
