import { expect, type Page } from '@playwright/test'
import { field } from './field.ts'
import { DEMO_PASSWORD } from './portal/demo.ts'
import type { Portal } from './portal/start.ts'

interface Person {
  readonly username: string
  readonly firstName: string
}

/** Types name and password into /login and sends them. */
export async function enterPassword(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await field(page, 'Username').fill(username)
  await field(page, 'Password').fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Answers "Confirm Verification" with a code of the user's hard token. */
export async function enterToken(page: Page, code: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm Verification' })
  await field(dialog, 'Input Token').fill(code)
  await dialog.getByRole('button', { name: 'Submit' }).click()
}

/** Signs in through the screens, hard token and all, and waits for the portal's frame. `from` is asked for first. */
export async function signIn(page: Page, portal: Portal, user: Person, from = '/login'): Promise<void> {
  await page.goto(from)
  await enterPassword(page, user.username)
  if (!user.username.includes('@')) await enterToken(page, await portal.code(user.username))
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
}
