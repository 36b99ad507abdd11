import type { Locator } from '@playwright/test'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { DEMO_PASSWORD } from '../../src/portal/demo.ts'
import { randomTag } from '../../src/random-tag.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

/** Presses Tab until the element has the focus. Fails if a screen needs more than `most` presses. */
async function tabTo(page: Page, target: Locator, most = 40): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < most; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}

async function typeInto(page: Page, label: string, text: string): Promise<void> {
  await tabTo(page, field(page, label))
  await page.keyboard.type(text)
}

test('sign-in and adding a user work without a pointer', { tag: '@every-run' }, async ({ page, portal }) => {
  const maker = await portal.user({ like: 'ho.maker' })
  const tag = randomTag()
  await portal.directoryPerson({ username: `key.${tag}`, displayName: `Ifeoma Key ${tag}` })

  await page.goto('/login')
  await typeInto(page, 'Username', maker.username)
  await typeInto(page, 'Password', DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  const code = field(page.getByRole('dialog', { name: 'Confirm Verification' }), 'Input Token')
  await expect(code).toBeFocused()
  await page.keyboard.type(await portal.code(maker.username))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)

  // Tab passes the cards and the whole menu; the skip link at the top would avoid that.
  await tabTo(page, page.getByRole('link', { name: 'Users', exact: true }), 70)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users(\?|$)/)
  await expect(page.locator('h1:focus')).toBeVisible()
  await tabTo(page, page.getByRole('button', { name: 'Add user' }))
  await page.keyboard.press('Enter')
  await typeInto(page, 'Email or username', `key.${tag}`)
  await page.keyboard.press('Enter')
  await expect(field(page, 'First Name')).toHaveValue('Ifeoma')
  await typeInto(page, 'Sol ID', '001')
  await tabTo(page, field(page, 'Role'))
  // Only one letter is typed, because the browser forgets earlier letters if the next one comes too late.
  await expect(field(page, 'Role').locator('option').filter({ hasText: /^T/ })).toHaveText(['TELLER'])
  await page.keyboard.press('T')
  await expect(field(page, 'Role').locator('option:checked')).toHaveText('TELLER')
  await tabTo(page, page.getByRole('button', { name: 'Submit' }))
  await page.keyboard.press('Enter')
  await expectNotice(page, 'Activity Queued Awaiting Authorization.')
  expect(await portal.countUsers(tag)).toBe(1)
})

/** The addresses of the forms of new records that a maker of head office may add. */
const NEW_RECORDS = [
  ...['/users', '/partners', '/parameterization', '/proprietors', '/loans', '/periodic-report', '/transaction-rule'],
  ...['/trusted-pairs', '/watch-lists'],
].map((path) => `${path}?panel=create`)

test('the form of a new record begins in its first field', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }))
  const elsewhere: string[] = []
  for (const path of NEW_RECORDS) {
    await goWithin(page, path)
    await settle(page)
    const begins = () => page.evaluate(() => document.activeElement?.matches('form :is(input, select, textarea)'))
    const isThere = await expect
      .poll(begins, { timeout: 3_000 })
      .toBe(true)
      .then(() => true)
      .catch(() => false)
    if (!isThere) elsewhere.push(path)
  }
  expect(elsewhere).toEqual([])
})
