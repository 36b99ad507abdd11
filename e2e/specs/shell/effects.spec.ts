import type { Route } from '@playwright/test'
import { accountButton, signOut } from '../../src/account-menu.ts'
import { field } from '../../src/field.ts'
import { expectNotice } from '../../src/notices.ts'
import { randomTag } from '../../src/random-tag.ts'
import { enterPassword, enterToken, signIn, signInByHand } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const CREATE = '**/api/user/create'

/** Fills in the form of a new user without submitting it, and returns the last name. */
async function fillUser(page: Page): Promise<string> {
  const lastName = `Obi${randomTag()}`
  await field(page, 'Email or username').fill(`nobody.${lastName.toLowerCase()}`)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText('No match in the staff directory.')).toBeVisible()
  await field(page, 'First Name').fill('Emeka')
  await field(page, 'Last Name').fill(lastName)
  await field(page, 'Phone Number').fill('0803 555 0177')
  await field(page, 'Sol ID').fill('001')
  await field(page, 'Email').fill(`${lastName.toLowerCase()}@bank.example`)
  await field(page, 'Role').selectOption({ label: 'TELLER' })
  return lastName
}

const expectQueued = (page: Page) => expectNotice(page, 'Activity Queued Awaiting Authorization.')

test('a double click on Submit has one effect; after a lost answer the form stays, and a retry has no second effect', {
  tag: '@every-run',
}, async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }), '/users?panel=create')
  const twice = await fillUser(page)
  await page.getByRole('button', { name: 'Submit' }).dblclick()
  await expectQueued(page)
  expect(await portal.countUsers(twice)).toBe(1)

  await expect(page).toHaveURL(/\/users$/)
  await page.getByRole('button', { name: 'Add user' }).click()
  const lastName = await fillUser(page)
  await page.route(CREATE, async (route) => {
    // The gateway executes the request, but its answer never arrives.
    await route.fetch()
    await route.abort('connectionreset')
  })
  await page.getByRole('button', { name: 'Submit' }).click()
  const alert = page.getByRole('alertdialog', { name: 'No answer from the gateway' })
  await expect(alert).toContainText('we do not know whether your request was carried out', { timeout: 60_000 })
  await alert.getByRole('button').last().click()
  // The form also shows this message, next to the button to press again.
  await expect(page.getByRole('alert')).toContainText('It is safe to try again')
  await expect(field(page, 'Last Name')).toHaveValue(lastName)
  await expect(field(page, 'Email')).toHaveValue(`${lastName.toLowerCase()}@bank.example`)
  expect(await portal.countUsers(lastName)).toBe(1)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectQueued(page)
  expect(await portal.countUsers(lastName)).toBe(1)
})

test('a reload while the gateway is unreachable, busy or broken keeps session and address, and "Try again" continues', async ({
  page,
  portal,
}) => {
  const place = '/users?sort=userEmail:desc&size=50'
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }), place)
  const row = page.getByRole('grid').getByRole('row').nth(1)
  await expect(row).toBeVisible()
  const address = page.url()
  const away = page.getByRole('heading', { name: 'The gateway is not responding' })
  const outages: ((route: Route) => Promise<void>)[] = [
    (route) => route.abort(),
    (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    (route) => route.fulfill({ status: 429, json: { responseCode: '05' } }),
    (route) => route.fulfill({ status: 200, json: { responseCode: '91', correlationId: '1' } }),
  ]
  for (const outage of outages) {
    await page.route('**/api/**', outage)
    await page.reload()
    await expect(away).toBeVisible()
    expect(page.url()).toBe(address)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  }
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(row).toBeVisible()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('signing out in one tab signs out the other tab, which keeps no content of the user', async ({
  page: one,
  context,
  portal,
}) => {
  const user = await portal.user({ like: 'ho.maker', firstName: 'Zainab', lastName: 'Danladi' })
  await signIn(one, portal, user)
  const two = await context.newPage()
  await two.goto('/users')
  await expect(two.getByRole('row').nth(1)).toBeVisible()
  await signOut(one)
  for (const tab of [one, two]) {
    await expect(tab.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
    expect(await tab.content()).not.toContain('Zainab')
    expect(await tab.content()).not.toContain('@bank.example')
  }
  // The tab in which nothing was pressed explains that the session has ended, and returns when the same user signs in
  // again.
  await expect(one.getByRole('dialog')).toHaveCount(0)
  await expect(two.getByRole('dialog', { name: 'Signed out' })).toContainText('You signed out in another tab')
  await enterPassword(one, user.username)
  await enterToken(one, await portal.code(user.username))
  for (const tab of [one, two]) await expect(tab).toHaveURL(/\/dashboard$/)
  await expect(two.getByRole('dialog')).toHaveCount(0)
})

test('if another user signs in in the same browser, the first user’s session ends in every tab', async ({
  page: one,
  context,
  portal,
}) => {
  const [first, second] = [
    await portal.user({ like: 'ho.maker', firstName: 'Zainab', lastName: 'Danladi' }),
    await portal.user({ like: 'ho.checker', firstName: 'Kwame', lastName: 'Boateng' }),
  ]
  // A tab opened after the first sign-in would show the dashboard, so this tab is opened on the sign-in page before.
  const two = await context.newPage()
  await two.goto('/login')
  await expect(two.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await signInByHand(one, portal, first)
  await enterPassword(two, second.username)
  await enterToken(two, await portal.code(second.username))
  await expect(accountButton(two)).toBeVisible()
  await expect(two.getByRole('main')).toContainText('Kwame')
  await expect(one.getByRole('dialog', { name: 'Signed out' })).toContainText(
    'Another user signed in with this browser',
  )
  await expect(one.getByText('Zainab')).toHaveCount(0)
  await one.goto('/dashboard')
  await expect(one.getByRole('main')).toContainText('Kwame')
})
