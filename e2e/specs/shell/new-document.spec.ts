import type { Page } from '@playwright/test'
import { accountButton } from '../../src/account-menu.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { signIn, signInByHand } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

/** Marks the document, so that its replacement is noticed. */
const mark = (page: Page) => page.evaluate(() => void Object.assign(globalThis, { former: true }))
/** Returns whether the marked document is still shown; true while it is being replaced. */
const isFormer = (page: Page) => page.evaluate(() => 'former' in globalThis).catch(() => true)
/** Returns the modules besides the sign-in whose code runs in the document. */
const otherModules = (page: Page) =>
  page.evaluate(() => Object.keys(globalThis).filter((name) => /^mfe_/.test(name) && name !== 'mfe_auth'))

/** Goes to an address as a link of the portal does, and does not wait. */
const follow = (page: Page, address: string) =>
  page.evaluate((to) => {
    history.pushState({ key: crypto.randomUUID(), usr: null, idx: history.state.idx + 1 }, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)

test('Back to the sign-in page loads a new document without code of other modules, and the session goes on', async ({
  page,
  portal,
}) => {
  await signInByHand(page, portal, await portal.user({ like: 'ho.maker' }))
  await mark(page)
  await goWithin(page, '/users')
  expect([await isFormer(page), await otherModules(page)]).toEqual([true, ['mfe_users']])

  await page.evaluate(() => history.go(-history.state.idx))
  await expect.poll(() => isFormer(page)).toBe(false)
  // The sign-in page leads on to the first page, because the session is still valid.
  await expect(accountButton(page)).toBeVisible()
  await expect(page).toHaveURL(`${portal.url}/dashboard`)
  expect(await otherModules(page)).toEqual([])
})

test('a user whose browser lost the sign-in flag types the password in a new document', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }), '/users')
  await mark(page)
  await page.evaluate(() => localStorage.removeItem('tk'))
  await page.getByRole('link', { name: 'My Queues' }).click()
  await expect(field(page, 'Password')).toBeVisible()
  expect([await isFormer(page), await otherModules(page)]).toEqual([false, []])
  await expect(page).toHaveURL(`${portal.url}/login?redirectFrom=%2Fmakers-queue`)
})

test('a link to a page on which a password is typed loads a new document without code of other modules', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  for (const [address, heading] of [
    ['/forgot-password', 'Reset your password'],
    ['/register', 'Create an account'],
  ] as const) {
    await page.goto('/users')
    await expect(accountButton(page)).toBeVisible()
    await mark(page)
    await follow(page, address)
    await expect(page.getByRole('heading', { name: heading })).toBeVisible()
    expect([await isFormer(page), await otherModules(page)]).toEqual([false, []])
    expect(page.url()).toBe(`${portal.url}${address}`)
  }
})
