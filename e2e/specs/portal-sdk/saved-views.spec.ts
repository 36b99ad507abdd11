import { expectAccessible } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const menu = (page: Page) => page.getByRole('menu', { name: 'Views' })
/** Opens the menu of views and presses an entry. */
async function press(page: Page, button: string | RegExp, line: string) {
  await page.getByRole('button', { name: button, exact: typeof button === 'string' }).click()
  await menu(page).getByText(line, { exact: true }).click()
}
/** Opens the list from another screen, after the changes to its views are saved. */
async function openUsers(page: Page) {
  await settle(page)
  await goWithin(page, '/dashboard')
  await goWithin(page, '/users')
}
const firstEmail = (page: Page) => page.getByRole('gridcell').filter({ hasText: '@' }).first()

test('the state of a list is saved under a name, for its user on every computer and for no other user', async ({
  page,
  openBrowser,
  portal,
}) => {
  const maker = await portal.user({ like: 'ho.maker' })
  await signIn(page, portal, maker, '/users')

  await test.step('filters, sorting and columns are set and saved', async () => {
    await page.getByRole('button', { name: /^Pending \d/ }).click()
    for (const direction of ['ascending', 'descending']) {
      await page.getByRole('columnheader', { name: 'Email' }).click()
      await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', direction)
    }
    await page.getByRole('button', { name: 'Display' }).click()
    await page.getByRole('checkbox', { name: 'Role' }).click()
    await expect(page.getByRole('columnheader', { name: 'Role' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Views', exact: true }).click()
    await expectAccessible(page, 'the menu of views')
    await menu(page).getByText('Save as…').click()
    await field(page, 'Name of the view').fill('Pending by address')
    await expectAccessible(page, 'the name of a view')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expectNotice(page, 'View “Pending by address” saved.')
  })

  await test.step('after a reload the saved view is the current view', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'View: Pending by address', exact: true })).toBeVisible()
    await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute('aria-sort', 'descending')
    await expect(page.getByRole('columnheader', { name: 'Role' })).toHaveCount(0)
  })
  await settle(page)
  const wanted = await firstEmail(page).textContent()
  const other = await openBrowser()

  await test.step('another browser of the same user has the saved view too', async () => {
    await signIn(other, portal, maker, '/users')
    await expect(other.getByRole('columnheader', { name: 'Role' })).toBeVisible()
    await press(other, 'Views', 'Pending by address')
    await expect(other.getByRole('button', { name: /^Pending \d/ })).toHaveAttribute('aria-pressed', 'true')
    await expect(other.getByRole('columnheader', { name: 'Role' })).toHaveCount(0)
    await expect(firstEmail(other)).toHaveText(wanted ?? '')
  })

  await test.step('another user does not have the saved view', async () => {
    const outsider = await openBrowser()
    await signIn(outsider, portal, await portal.user({ like: 'ho.maker' }), '/users')
    await outsider.getByRole('button', { name: 'Views', exact: true }).click()
    await expect(menu(outsider).getByRole('menuitemradio')).toHaveText(['No view'])
    // The address of the view does not open it either.
    await goWithin(outsider, new URL(page.url()).pathname + new URL(page.url()).search)
    await expect(outsider.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
  })

  await test.step('a changed view is marked as changed, and the change is saved on request', async () => {
    await openUsers(other)
    await press(other, 'Views', 'Pending by address')
    await expect(other.getByRole('button', { name: 'View: Pending by address', exact: true })).toBeVisible()
    await other.getByRole('button', { name: /^Active \d/ }).click()
    await press(other, 'View: Pending by address changed', 'Save changes')
    await expect(other.getByRole('button', { name: 'View: Pending by address', exact: true })).toBeVisible()
  })

  await test.step('the saved view is renamed, becomes the default, and is deleted', async () => {
    await press(other, /^View: Pending/, 'Rename…')
    await field(other, 'Name of the view').fill('Active by address')
    await other.getByRole('button', { name: 'Rename', exact: true }).click()
    await press(other, 'View: Active by address', 'Open the list with this view')
    await expectNotice(other, 'This list opens with “Active by address” from now on.')
    await openUsers(other)
    await expect(other.getByRole('button', { name: 'View: Active by address', exact: true })).toBeVisible()
    await expect(other.getByRole('button', { name: /^Active \d/ })).toHaveAttribute('aria-pressed', 'true')
    await press(other, 'View: Active by address', 'Delete…')
    await other.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(other.getByRole('button', { name: 'Views', exact: true })).toBeVisible()
    await openUsers(other)
    await expect(other.getByRole('button', { name: /^Total \d/ })).toHaveAttribute('aria-pressed', 'true')
  })
})
