import { expect, type Page } from '@playwright/test'
import { accountButton } from './account-menu.ts'
import { field } from './field.ts'
import { DEMO_PASSWORD } from './portal/demo.ts'
import type { KeptSession } from './portal/hooks.ts'
import type { Portal } from './portal/start.ts'

/** An address of the portal's origin that is not used. */
const NOTHING = '/nothing-at-all'

interface Person {
  readonly username: string
  readonly firstName: string
}

/** Types name and password into /login and submits them. */
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

/**
 * Signs in directly and opens an address, like a reload by a signed-in user. The session's keys are stored where the
 * portal expects them before its first script runs. `signInByHand` tests sign-in itself.
 */
export async function signIn(page: Page, portal: Portal, user: Person, to = '/dashboard'): Promise<void> {
  const kept = await portal.session(user.username)
  await page.route(NOTHING, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(NOTHING)
  await page.evaluate(keepSession, kept)
  await page.unroute(NOTHING)
  await page.goto(to)
  await expect(accountButton(page)).toBeVisible()
}

/**
 * Signs in through the screens, for bank users including the hard token, and waits for the portal's frame. The address
 * `from` is opened first.
 */
export async function signInByHand(page: Page, portal: Portal, user: Person, from = '/login'): Promise<void> {
  await page.goto(from)
  await enterPassword(page, user.username)
  if (!user.username.includes('@')) await enterToken(page, await portal.code(user.username))
  // Moves the pointer away: a dashboard link may appear where the button was pressed, and a pointer on a link preloads
  // its screen.
  await page.mouse.move(0, 0)
  await expect(accountButton(page)).toBeVisible()
}

/** Stores a session where the portal's client looks for it, and the flag of the session; runs in the page. */
async function keepSession({ device, session, keys }: KeptSession): Promise<void> {
  const keyOf = (text: string, ...usages: KeyUsage[]) =>
    crypto.subtle.importKey(
      'raw',
      Uint8Array.from(atob(text), (one) => one.charCodeAt(0)),
      'AES-GCM',
      false,
      usages,
    )
  const [c2s, s2c, work] = await Promise.all([
    keyOf(keys.c2s, 'encrypt'),
    keyOf(keys.s2c, 'decrypt'),
    // This key encrypts unsent work.
    keyOf(keys.work, 'encrypt', 'decrypt'),
  ])
  const opening = indexedDB.open('portal-client', 1)
  await new Promise((done, fail) => {
    opening.onupgradeneeded = () => opening.result.createObjectStore('kept')
    opening.onsuccess = done
    opening.onerror = fail
  })
  const writing = opening.result.transaction('kept', 'readwrite')
  writing.objectStore('kept').put(device, 'device')
  writing.objectStore('kept').put({ ...session, keys: { c2s, s2c }, work }, 'session')
  await new Promise((done, fail) => {
    writing.oncomplete = done
    writing.onerror = fail
  })
  opening.result.close()
  localStorage.setItem('tk', '1')
}
