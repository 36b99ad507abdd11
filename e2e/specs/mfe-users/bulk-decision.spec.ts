import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

async function addUser(page: Page, username: string, lastName: string) {
  await field(page, 'Email or username').fill(username)
  await page.getByRole('button', { name: 'Continue' }).click()
  await field(page, 'First Name').fill('Quentin')
  await field(page, 'Last Name').fill(lastName)
  await field(page, 'Phone Number').fill('08035550250')
  await field(page, 'Sol ID').fill('204')
  await field(page, 'Email').fill(`${username}@bank.example`)
  await field(page, 'Role').selectOption({ label: 'TELLER' })
  await page.getByRole('button', { name: 'Submit' }).click()
  await expectNotice(page, 'Activity Queued Awaiting Authorization.')
}

test('a checker decides several selected items together and sees the result of each', async ({
  page: maker,
  openBrowser,
  portal,
}) => {
  const [first, second] = [await openBrowser(), await openBrowser()]
  const user = await portal.user({ like: 'ho.maker' })
  for (const name of ['Alpha', 'Charlie'])
    await portal.submitUser(user.username, { firstName: 'Quentin', lastName: `Bulk${name}` })
  await signIn(maker, portal, user, '/users?panel=create')
  await addUser(maker, 'bulk.bravo', 'BulkBravo')

  await test.step('the address contains the filters', async () => {
    await signIn(first, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue')
    await first.getByRole('button', { name: 'Filter', exact: true }).click()
    await field(first.getByRole('dialog', { name: 'Filter' }), 'Type').selectOption({ label: 'Users' })
    await expect(first).toHaveURL(/f\.cqType=USER/)
    await goWithin(first, '/checkers-queue?search=bulk&f.cqType=USER&f.cqStatus=PENDING')
    await expect(first.getByRole('row', { name: /Quentin Bulk/ })).toHaveCount(3)
  })

  await test.step('an item is decided by another checker after it was selected', async () => {
    for (const name of ['Alpha', 'Bravo', 'Charlie'])
      await first
        .getByRole('row', { name: new RegExp(`Bulk${name}`) })
        .getByRole('checkbox')
        .check()
    await expect(first.getByText('Selected: 3')).toBeVisible()
    await signIn(second, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue?search=bulkbravo')
    await second
      .getByRole('row', { name: /BulkBravo/ })
      .getByRole('button', { name: 'Review' })
      .click()
    const dialog = second.getByRole('dialog', { name: 'Queued change: Quentin BulkBravo' })
    await field(dialog, 'Reason').fill('Not this one')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expectNotice(second, 'Quentin BulkBravo: rejected.')
  })

  await test.step('the other items succeed, and the item that was already decided is refused with its reason', async () => {
    await first.getByRole('button', { name: 'Authorize 3 requests' }).click()
    const ask = first.getByRole('dialog', { name: 'Authorize 3 requests?' })
    await expect(ask.getByRole('button', { name: 'Authorize 3 requests' })).toBeDisabled()
    // The window is so small that the dialog scrolls: a focused item must be below the dialog's sticky title.
    const size = first.viewportSize()
    await first.setViewportSize({ width: 390, height: 560 })
    await ask.getByRole('button', { name: '3 still to review' }).click()
    await expect(ask.getByRole('group')).toContainText('TELLER')
    await expect(ask.getByRole('heading', { name: 'Authorize 3 requests?' })).toBeInViewport({ ratio: 1 })
    if (size) await first.setViewportSize(size)
    for (const name of ['Alpha', 'Bravo', 'Charlie']) {
      const row = ask.getByRole('button', { name: new RegExp(`Quentin Bulk${name}`) })
      if ((await row.getAttribute('aria-expanded')) === 'false') await row.press('Enter')
      const change = ask.getByRole('table', { name: `Change of Quentin Bulk${name}` })
      await expect(change).toContainText('TELLER')
      await expect(row).toContainText('Reviewed')
    }
    // If another checker decided an item meanwhile, the item shows that when it is opened.
    await expect(ask.getByRole('group', { name: /BulkBravo/ })).toContainText('Rejected')
    await ask.getByRole('button', { name: 'Authorize 3 requests' }).click()
    const outcome = first.getByRole('dialog', { name: 'Outcome' })
    await expect(outcome.getByText('2 authorized, 1 not decided')).toBeVisible()
    await expect(outcome.getByRole('listitem').filter({ hasText: 'BulkBravo' })).toContainText('no longer pending')
    await expect(outcome.getByRole('listitem').filter({ hasText: 'BulkAlpha' })).toContainText('Authorized')
    await outcome.getByRole('button', { name: 'Close' }).last().click()
  })

  await test.step('the maker reads why the item was rejected, edits it and submits it again', async () => {
    await goWithin(maker, '/makers-queue?search=bulkbravo')
    await maker
      .getByRole('row', { name: /BulkBravo.*Rejected/ })
      .getByRole('button', { name: 'Review' })
      .click()
    const dialog = maker.getByRole('dialog', { name: 'Queued change: Quentin BulkBravo' })
    await expect(dialog.getByText('Not this one').first()).toBeVisible()
    await dialog.getByRole('link', { name: 'Correct and resubmit' }).click()
    await expect(field(maker, 'Last Name')).toHaveValue('BulkBravo')
    await expect(maker.getByText('Not this one')).toBeVisible()
    await field(maker, 'Sol ID').fill('205')
    await maker.getByRole('button', { name: 'Submit' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    await goWithin(maker, '/makers-queue?search=bulkbravo')
    await expect(maker.getByRole('row', { name: /BulkBravo.*Pending/ })).toBeVisible()
  })
})
