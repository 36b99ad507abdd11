import { expectAccessible } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { settle } from '../../src/settle.ts'
import { enterPassword, enterToken, signIn, signInByHand } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('a deep link requires sign-in and then opens with its query, on a phone too, and the browser’s Back loses no input', async ({
  page,
  portal,
}) => {
  const user = await portal.user({ like: 'ho.maker', firstName: 'Adaeze', lastName: 'Okonkwo' })
  const row = page.getByRole('row', { name: /Halima/ })

  await test.step('sign-in leads to the requested address, and a reload keeps it', async () => {
    await page.goto('/users?search=ho.checker2')
    await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fusers%3Fsearch%3Dho\.checker2$/)
    await enterPassword(page, user.username)
    await enterToken(page, await portal.code(user.username))
    await expect(page).toHaveURL(/\/users\?search=ho\.checker2$/)
    await expect(row).toBeVisible()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.reload()
    await expect(row).toBeVisible()
    await expect(page).toHaveURL(/\/users\?search=ho\.checker2$/)
  })

  await test.step('a phone shows the user’s name and last login, and the name, status and actions of each row of a list', async () => {
    await expect(page.getByRole('banner')).toContainText(/Adaeze OkonkwoLast login: \w+day, /)
    await expect(page.getByText(/^Last login: /)).toBeInViewport()
    await row.scrollIntoViewIfNeeded()
    for (const part of [
      row.getByText('Halima'),
      row.getByText('Active'),
      row.getByRole('button', { name: 'More actions' }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  await test.step('the browser’s Back asks before it leaves unsent work, and staying keeps the work and the address', async () => {
    await page.getByRole('button', { name: 'Add user' }).click()
    await field(page, 'Email or username').fill('nobody.here')
    await page.getByRole('button', { name: 'Continue' }).click()
    await field(page, 'First Name').fill('Grace')
    await page.goBack()
    const question = page.getByRole('alertdialog')
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await expect(page).toHaveURL(/\/users\?.*panel=create$/)
    await expect(field(page, 'First Name')).toHaveValue('Grace')
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(page).toHaveURL(/\/users\?search=ho\.checker2$/)
  })
})

test('a deep link without permission shows a card and loads no module; the command palette offers only allowed screens', async ({
  page,
  portal,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/m/mfe-users/')) asked.push(request.url())
  })
  await signInByHand(page, portal, await portal.user({ like: 'branch.teller' }), '/users')
  await expect(page.getByText('Your role does not include it. Nothing was loaded.')).toBeVisible()
  await settle(page)
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)
  expect(asked).toEqual([])

  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.locator('input')).toBeFocused()
  await expect(palette.getByRole('option', { name: 'Users' })).toHaveCount(0)
  await page.keyboard.type('module')
  await expect(palette.getByRole('option')).toHaveText([/Module status/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Module status' })).toBeVisible()
  await expect(page.getByRole('row', { name: /mfe-users.*Not permitted.* 0 of / })).toBeVisible()
  await expect(page.getByRole('row', { name: /mfe-reports.*Not loaded yet/ })).toBeVisible()
  await expectAccessible(page, 'module status')
})

test('an address never opens a form that the user may not send, but shows the record or the reason', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.checker' }), '/partners?panel=edit&id=SWIFTREMIT')
  const panel = page.getByRole('complementary')
  await expect(panel.getByText('SWIFTREMIT').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  for (const path of ['/users', '/imto-users', '/parameterization', '/partners']) {
    await goWithin(page, `${path}?panel=create`)
    await expect(panel.getByText('You do not have permission for this action')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0)
  }
})
