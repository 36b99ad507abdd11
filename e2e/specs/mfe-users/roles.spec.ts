import { openItem } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { comeBack, goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('a role is built on the matrix and authorized, and removing its privileges ends the open sessions of its users at once', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  const [checker, holder] = [await openBrowser(), await openBrowser()]
  let holderUser: Awaited<ReturnType<typeof portal.user>>

  await test.step('a role without a privilege sends no request', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
    await maker.getByRole('link', { name: 'Roles', exact: true }).click()
    await maker.getByRole('link', { name: 'Add role' }).click()
    await field(maker, 'Role').fill('Vault & keys 7')
    await expect(field(maker, 'Role')).toHaveAccessibleDescription(/Not allowed here: &/)
    await field(maker, 'Role').fill('VAULT KEEPER')
    await field(maker, 'Transaction limit').fill('1500')
    await maker.getByRole('button', { name: 'Submit' }).click()
    const alert = maker.getByRole('alertdialog').or(maker.getByRole('dialog', { name: 'Error' }))
    await expect(alert).toContainText('Please select at least one privilege before proceeding.')
    await alert.getByRole('button', { name: 'OK' }).click()
  })

  await test.step('one press selects a whole row or column of the matrix, and the role is queued', async () => {
    await maker.getByRole('checkbox', { name: 'Users: all' }).check()
    await maker.getByRole('checkbox', { name: 'Read: every module' }).check()
    await expect(maker.getByText('16 of 60 selected')).toBeVisible()
    await maker.getByRole('checkbox', { name: 'Users: Checker' }).uncheck()
    // Nobody can grant a privilege that neither the maker nor the checker has.
    await maker.getByRole('checkbox', { name: 'Users: Compliance' }).uncheck()
    await expect(maker.getByText('14 of 60 selected')).toBeVisible()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    await expect(maker.getByRole('row', { name: /VAULT KEEPER.*1,500\.00.*Pending/ })).toBeVisible()
  })

  await test.step('a checker sees the role’s privileges and authorizes it', async () => {
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue?search=vault')
    await checker
      .getByRole('row', { name: /VAULT KEEPER/ })
      .getByRole('button', { name: 'Review' })
      .click()
    const dialog = checker.getByRole('dialog', { name: 'Queued change: VAULT KEEPER' })
    await expect(dialog.getByRole('row', { name: 'Transaction limit 1,500.00' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^Users Yes Yes Yes No No$/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, 'VAULT KEEPER: authorized.')
  })

  const edit = maker.getByRole('row', { name: /VAULT KEEPER/ }).getByRole('link', { name: 'Edit' })

  await test.step('a user gets the role and can work with it', async () => {
    await goWithin(maker, '/roles?search=vault')
    const roleId = new URL((await edit.getAttribute('href')) ?? '', portal.url).searchParams.get('roleId') ?? ''
    holderUser = await portal.user({ like: 'branch.teller', roleId })
    await signIn(holder, portal, holderUser, '/users')
    await expect(holder.getByRole('button', { name: 'Add user' })).toBeVisible()
  })

  await test.step('the maker removes privileges, and the checker sees which privileges are removed', async () => {
    await edit.click()
    await expect(maker.getByRole('heading', { name: 'Edit VAULT KEEPER' })).toBeVisible()
    for (const type of ['Create', 'Update'])
      await maker.getByRole('checkbox', { name: `Users: ${type}`, exact: true }).uncheck()
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    const dialog = await openItem(checker, 'VAULT KEEPER')
    await expect(dialog.getByRole('list', { name: 'Privileges' })).toHaveText(/Users\s*Create/)
    // Until the change is authorized, the current holder keeps the privileges.
    await comeBack(holder)
    await expect(holder.getByRole('button', { name: 'Add user' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, 'VAULT KEEPER: authorized.')
  })

  await test.step('the user’s open session ends at the next step, and the next session has only the remaining privileges', async () => {
    await holder.getByRole('button', { name: 'Add user' }).click()
    await field(holder, 'Email or username').fill('chidinma.eze')
    await holder.getByRole('button', { name: 'Continue' }).click()
    await expect(holder.getByText('Session Expired!')).toBeVisible()
    await signIn(holder, portal, holderUser, '/users')
    await expect(holder).toHaveURL(/\/users(\?|$)/)
    await expect(holder.getByRole('row').nth(1)).toBeVisible()
    await expect(holder.getByRole('button', { name: 'Add user' })).toHaveCount(0)
    await expect(holder.getByRole('button', { name: 'Edit' })).toHaveCount(0)
  })
})

test('the list of roles shows all its columns, with complete dates, in a window 1440 pixels wide', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }), '/roles')
  const grid = page.getByRole('grid')
  await expect(grid.getByRole('columnheader', { name: 'Created' })).toBeInViewport({ ratio: 1 })
  const hidden = () => grid.locator('.MuiDataGrid-virtualScroller').evaluate((box) => box.scrollWidth - box.clientWidth)
  await expect.poll(hidden).toBeLessThanOrEqual(0)
  for (const field of ['countryId', 'roleCreatedAt']) {
    const cut = () =>
      grid
        .locator(`.MuiDataGrid-row [data-field=${field}] .p-text`)
        .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length)
    await expect(grid.locator(`.MuiDataGrid-row [data-field=${field}] .p-text`)).not.toHaveCount(0)
    expect(await cut()).toBe(0)
  }

  // The privileges are not cut in the panel beside the list, on the whole page, or on a phone.
  await grid
    .getByRole('row', { name: /0000000006 ADMINISTRATOR/ })
    .getByRole('button', { name: 'View' })
    .click()
  const matrix = page.locator('[data-panel] table')
  for (const [width, isOver] of [
    [1440, false],
    [1000, true],
    [390, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(page.getByRole(isOver ? 'dialog' : 'complementary', { name: 'ADMINISTRATOR' })).toBeVisible()
    await expect(matrix).toBeVisible()
    expect(await matrix.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0))).toBe(0)
  }
})
