import { expect, type Page } from '@playwright/test'
import type { Portal } from './portal/start.ts'
import { enterPassword } from './sign-in.ts'

/** The number of wrong passwords after which a user is locked out, as configured in the demo. */
const TRIALS = 5

/** Finds the message of /login for a refused sign-in. */
export const refusal = (page: Page) => page.getByRole('form', { name: 'Sign in' }).getByRole('alert')

/** Locks a user out with wrong passwords, on a page that shows /login. The delays between the tries are skipped. */
export async function lockOut(page: Page, portal: Portal, username: string): Promise<void> {
  for (let trial = 1; trial <= TRIALS; trial += 1) {
    const answered = page.waitForResponse('**/api/auth/login')
    await enterPassword(page, username, `Wrong#2026p${trial}`)
    await answered
    await expect(refusal(page)).toHaveText(/Wrong username or password$/)
    await portal.endWaits()
  }
  await enterPassword(page, username)
  await expect(refusal(page)).toHaveText(/Too many attempts\. This user is locked$/)
}
