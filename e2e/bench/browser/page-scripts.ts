import { expect, type Page } from '@playwright/test'
import { type FetchedScript, watchScripts } from './scripts.ts'

/** Returns all files that a cold /login fetches, until requests stop. */
export async function scriptsOfLogin(page: Page, address = ''): Promise<readonly FetchedScript[]> {
  const scripts = watchScripts(page)
  await page.goto(`${address}/login`, { waitUntil: 'networkidle' })
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  return scripts()
}

/**
 * Returns the files that /users loads after the dashboard, with a signed-in user, an idle page, and the pointer not yet
 * on the link.
 */
export async function scriptsOfUsers(page: Page): Promise<readonly FetchedScript[]> {
  await page.mouse.move(0, 0)
  await page.waitForLoadState('networkidle')
  const scripts = watchScripts(page)
  await page.getByRole('navigation').getByRole('link', { name: 'Users', exact: true }).click()
  await expect(page.getByRole('grid').getByRole('row').nth(1)).toBeVisible()
  await page.waitForLoadState('networkidle')
  return scripts()
}

export const isOwn = ({ path }: FetchedScript) => path.startsWith('/m/mfe-users/')
export const isEntry = ({ path }: FetchedScript) => path.includes('/remoteEntry.')
