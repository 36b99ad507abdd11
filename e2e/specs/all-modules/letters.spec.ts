import type { Page } from '@playwright/test'
import { modulePaths } from '../../look/module-screens.ts'
import { goWithin } from '../../src/go-within.ts'
import { keysOf } from '../../src/keys.ts'
import { randomTag } from '../../src/random-tag.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

/** The lists that share their route with another screen. */
const WITHIN = ['/wallet-transactions?show=fundings', '/ledger?show=trial-balance', '/api-keys?show=requests']

/** Returns the id of the row with the focus; null if the focus is outside the rows. */
const focusedRow = (page: Page) =>
  page.evaluate(() => document.activeElement?.closest<HTMLElement>('[role="row"][data-id]')?.dataset.id ?? null)

const rowIds = (page: Page) =>
  page
    .locator('[role="grid"]')
    .first()
    .locator('[role="row"][data-id]:not([data-id$=":detail"])')
    .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.id ?? ''))

const part = (page: Page) => page.locator('[data-panel], [role="dialog"]').last()

/** Presses a key and waits for the effect on the page. */
async function press(page: Page, key: string): Promise<void> {
  await page.keyboard.press(key)
  await settle(page)
}

/** Waits until the open panel has the focus: until then, the letter keys act on the list. */
const takesFocus = (page: Page) =>
  expect.poll(() => part(page).evaluate((box) => box.contains(document.activeElement))).toBe(true)

/** Tests the letter keys on the first row of a list, and returns the faults as sentences. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  const ids = await rowIds(page)
  if (ids.length === 0) return faults
  const check = (isRight: boolean, fault: string) => isRight || faults.push(`${path}: ${fault}`)

  await page.keyboard.press('j')
  check((await focusedRow(page)) === ids[0], 'J does not enter the list at its first row')
  if (ids.length > 1) {
    await page.keyboard.press('j')
    check((await focusedRow(page)) === ids[1], 'J does not go to the second row')
    await page.keyboard.press('k')
    check((await focusedRow(page)) === ids[0], 'K does not go back to the first row')
  }

  const row = page.locator(`[role="row"][data-id="${ids[0]}"]`).first()
  const box = row.getByRole('checkbox')
  if ((await box.count()) > 0 && (await box.isEnabled())) {
    await page.keyboard.press('x')
    check(await box.isChecked(), 'X does not select the row')
    await page.keyboard.press('x')
    check(!(await box.isChecked()), 'X does not release the row')
  }

  const edit = row
    .locator('.p-row-actions')
    .locator('a, button')
    .filter({ has: page.locator('[data-icon="edit"]') })
  if ((await edit.count()) > 0) {
    const isRefused = (await edit.getAttribute('aria-disabled')) === 'true' || (await edit.isDisabled())
    const before = page.url()
    await press(page, 'e')
    if (isRefused) check(page.url() === before, 'E acts although the row cannot be edited')
    else check(page.url() !== before, 'E does not edit the row')
    if (page.url() !== before) await goWithin(page, path)
    await settle(page)
    await page.keyboard.press('j')
    if ((await focusedRow(page)) === null) await page.keyboard.press('j')
    // The closed form returned the focus to its row, and J moved from there to the next row.
    if ((await focusedRow(page)) !== ids[0]) await page.keyboard.press('k')
  }

  const before = page.url()
  await press(page, 'Enter')
  const less = page.locator(`[role="row"][data-id="${ids[0]}"]`).getByRole('button', { name: 'Less' })
  check(page.url() !== before || (await less.count()) > 0, 'Enter does not open the row')
  if (page.url() === before || new URL(page.url()).pathname !== new URL(before).pathname) return faults
  if ((await part(page).count()) === 0) return faults

  const letters = await part(page)
    .locator('[data-letter]')
    .evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.letter ?? ''))
  check(new Set(letters).size === letters.length, `two buttons have one letter: ${letters.join()}`)
  const unlettered = await part(page)
    .locator('[data-panel-actions] :is(a, button):not([data-letter], [aria-haspopup])')
    .allTextContents()
  check(unlettered.length === 0, `buttons of its panel have no letter: ${unlettered.join()}`)
  await takesFocus(page)
  if (ids.length > 1 && (await part(page).getAttribute('data-panel')) !== null) {
    const shown = page.url()
    await press(page, 'j')
    check(page.url() !== shown, 'J does not show the next record in the panel')
    await press(page, 'k')
    check(page.url() === shown, 'K does not go back in the panel')
  }
  await press(page, 'Escape')
  check((await part(page).count()) === 0, 'Escape does not close what Enter opened')
  check((await focusedRow(page)) !== null, 'after Escape the list does not have the focus')
  return faults
}

test('the shortcut letters work in every list', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }))
  const faults: string[] = []
  let lists = 0
  for (const path of [...(await modulePaths('staff')), ...WITHIN]) {
    await goWithin(page, path)
    await settle(page)
    if ((await page.locator('[role="grid"]').count()) === 0) continue
    lists += 1
    faults.push(...(await faultsOf(page, path)))
  }
  expect(faults).toEqual([])
  expect(lists).toBeGreaterThan(20)
})

test('J goes to the next page of a list and K to the previous page, in the list and in its panel', {
  tag: '@every-run',
}, async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }), '/users?sort=userCreatedAt:asc')
  await settle(page)
  const first = await rowIds(page)
  for (const _row of first) await page.keyboard.press('j')
  expect(await focusedRow(page)).toBe(first.at(-1))
  await press(page, 'j')
  await expect(page).toHaveURL(/page=2/)
  const second = await rowIds(page)
  expect(second[0]).not.toBe(first[0])
  expect(await focusedRow(page)).toBe(second[0])
  await press(page, 'k')
  expect(await focusedRow(page)).toBe(first.at(-1))
  await press(page, 'Enter')
  await expect(page).toHaveURL(new RegExp(`id=${first.at(-1)}`))
  await takesFocus(page)
  await press(page, 'j')
  await expect(page).toHaveURL(new RegExp(`id=${second[0]}`))
  await press(page, 'k')
  await expect(page).toHaveURL(new RegExp(`id=${first.at(-1)}`))
})

test('all shortcuts of a checker fit on a screen of 900 pixels', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.checker' }))
  await settle(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeInViewport({ ratio: 1 })
  const hidden = await dialog.evaluate((box) =>
    Math.max(
      ...[box, ...box.querySelectorAll('*')].map((one) => one.scrollHeight - one.clientHeight).filter((px) => px > 4),
      0,
    ),
  )
  expect(hidden).toBe(0)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('the list of shortcuts shows the letters of the open panel', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }), '/partners')
  await settle(page)
  await page.keyboard.press('j')
  await press(page, 'Enter')
  await takesFocus(page)
  await page.keyboard.press('?')
  const dialog = page.getByRole('dialog')
  for (const [name, key] of [
    ['Users', 'U'],
    ['Officers', 'O'],
  ])
    await expect(dialog.locator('dt', { hasText: new RegExp(`^${name}`) }).locator('+ dd')).toHaveText(key ?? '')
  await expect(dialog).toBeInViewport({ ratio: 1 })
})

test('a checker decides 30 items without the mouse', async ({ page, portal }) => {
  const tag = randomTag()
  const maker = await portal.user({ like: 'ho.maker' })
  for (let number = 0; number < 30; number += 1)
    await portal.submitUser(maker.username, { firstName: 'Letter', lastName: `${tag} ${number}` })
  await signIn(page, portal, await portal.user({ like: 'ho.checker' }), `/checkers-queue?search=${tag}`)
  await settle(page)
  const keys = keysOf(page)
  await keys.press('j')
  await keys.press('Enter')
  const dialog = page.getByRole('dialog')
  const title = dialog.getByRole('heading', { level: 2 })
  for (let number = 0; number < 30; number += 1) {
    await expect(title).toContainText('Letter')
    await settle(page)
    const before = await title.textContent()
    if (number % 10 === 9) {
      await keys.press('r')
      await keys.type('Not ours')
      await keys.press('Control+Enter')
    } else {
      await keys.press('a')
      await keys.press('Enter')
    }
    await expect(title).not.toHaveText(before ?? '')
  }
  await keys.press('Escape')
  await expect(dialog).toBeHidden()
  // The number of keys: two for each authorized item, and the letters of the three reasons.
  expect(keys.count()).toBeLessThan(30 * 2 + 3 * 12 + 4)
  await goWithin(page, `/checkers-queue?search=${tag}&f.cqStatus=AUTHORIZED`)
  await expect(page.getByText('1–20 of 27')).toBeVisible()
})
