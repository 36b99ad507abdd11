import { expectAccessible } from '../../src/accessible.ts'
import { goWithin } from '../../src/go-within.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('one press leads a checker from the dashboard to each decision, and from a figure to its list', async ({
  page,
  portal,
}) => {
  const maker = await portal.user({ like: 'ho.maker' })
  await portal.submitUser(maker.username, { firstName: 'Ifeoma', lastName: 'Nwachukwu' })
  await signIn(page, portal, await portal.user({ like: 'ho.checker' }))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your work')
  const forYou = page.getByRole('region', { name: 'For you' })
  const first = forYou
    .getByRole('listitem')
    .getByRole('link', { name: /Awaiting your authorization/ })
    .first()
  await expect(first).toContainText(/(day|hour|minute)s?/)
  await expect(first).toContainText(/\d+ days? left/)
  await expectAccessible(page, 'first page')
  await first.click()
  await expect(page).toHaveURL(/\/checkers-queue\?panel=item&id=/)
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Authorize' })).toBeVisible()
  await goWithin(page, '/dashboard')
  await expect(page.getByRole('link', { name: /^\d+\s*Awaiting your authorization\s*oldest \d+ \w+/ })).toBeVisible()
  await page.getByRole('link', { name: /^\d+\s*Users awaiting authorization$/ }).click()
  await expect(page).toHaveURL(/\/users\?f\.userStatus=PENDING$/)
})

test('a maker finds a person and starts an action using only the keyboard, and the slash key focuses the list’s search', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  // Users who may edit partners see which partners lack documents.
  await expect(
    page
      .getByRole('region', { name: 'For you' })
      .getByText(/ · Not on file: /)
      .first(),
  ).toBeVisible()
  await settle(page)
  // On a page without a list, the slash key opens the palette.
  await page.keyboard.press('/')
  const palette = page.getByRole('dialog', { name: 'Search or run a command' })
  await expect(palette.getByRole('combobox')).toBeFocused()
  await expectAccessible(page, 'palette before anything is typed')
  await page.keyboard.type('adewale')
  const found = palette
    .getByRole('group', { name: 'Users' })
    .getByRole('option', { name: /Babátúndé Adéwálé.*ho\.checker@/ })
  await expect(found).toBeVisible()
  await expect(found.locator('mark').first()).toHaveText('Adéwálé')
  await expect(palette.getByRole('status')).toHaveText(/Results: \d/)
  await expectAccessible(page, 'palette with what was found')
  while ((await found.getAttribute('aria-selected')) !== 'true') await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\?panel=view&id=/)
  await expect(page.getByRole('complementary').getByText('ho.checker@bank.example')).toBeVisible()
  await expectAccessible(page, 'users, view')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('new user')
  await expect(palette.getByRole('option').first()).toHaveText('Add user')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/users\?panel=create$/)
  await expect(page.getByRole('button', { name: 'Close the panel' })).toBeVisible()
  await expectAccessible(page, 'users, create')

  await goWithin(page, '/users')
  await expect(page.getByRole('row', { name: /@bank\.example/ }).first()).toBeVisible()
  await expectAccessible(page, 'users')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type('a/b')
  await expect(page.getByRole('searchbox')).toHaveValue('a/b')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('reset')
  await page.keyboard.press('Enter')
  await expect(palette.getByRole('combobox', { name: 'Reset the second factor of …' })).toBeFocused()
  await page.keyboard.type('ho.checker2')
  await expect(palette.getByRole('option').first()).toContainText('Halima Bello')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('checkbox', { name: 'Reset second factor' })).toBeChecked()

  await goWithin(page, '/users')
  await expect(page.getByRole('row', { name: /@bank\.example/ }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.keyboard.type('reset factor ho.checker2')
  await expect(
    palette.getByRole('option', { name: /^Reset the second factor of Halima Bello.*ho\.checker2/ }),
  ).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/panel=edit&do=reset-token&id=/)
  await expect(page.getByRole('checkbox', { name: 'Reset second factor' })).toBeChecked()

  await goWithin(page, '/makers-queue')
  await expect(page.getByRole('heading', { name: 'My requests' })).toBeVisible()
  await expectAccessible(page, 'makers queue, empty')
})

test('a user with a read-only role sees that role’s name, and the cards work even if the user’s work cannot be loaded', async ({
  page,
  portal,
}) => {
  await page.route('**/api/portal/dashboard/read', (route) => route.abort())
  // The role INTERNAL AUDIT may read everything.
  await signIn(page, portal, await portal.user({ like: 'ho.maker', roleId: '0000000012' }))
  await expect(page.getByText('Your work could not be loaded')).toBeVisible()
  await expect(page.getByRole('link', { name: 'User Management' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^–.*not available$/ }).first()).toBeVisible()
  await page.unroute('**/api/portal/dashboard/read')
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(
    page.getByText('You can view records, but not change or authorize them. Your role: INTERNAL AUDIT.'),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: /Active users$/ })).toBeVisible()
  await page.getByRole('link', { name: 'Open Audit Trails' }).click()
  await expect(page).toHaveURL(/\/audit-trails$/)
})

test('an operator finds the partner’s own people and keys, but none of the bank’s', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ops@swiftremit.example' }))
  await expect(page.getByRole('link', { name: /Active live keys$/ })).toHaveText(/^1/)
  await expect(page.getByRole('link', { name: /Available$/ })).toHaveText(/\d\.\d\d/)
  await expect(page.getByRole('link', { name: /Failed today$/ })).toHaveAttribute('href', /&from=\d{4}-\d\d-\d\d&to=/)
  await settle(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog', { name: 'Search or run a command' })
  await page.keyboard.type('ho.maker')
  await expect(palette.getByRole('status')).toHaveText('Nothing found for “ho.maker”')
  await palette.getByRole('combobox').fill('achieng')
  await expect(palette.getByRole('option', { name: /Grace Achieng.*SwiftRemit Ltd/ })).toBeVisible()
  await palette.getByRole('option', { name: /Grace Achieng.*ops@swiftremit/ }).click()
  await expect(page).toHaveURL(/\/imto-users\?panel=view&id=/)
  await expect(page.getByRole('complementary').getByText('ops@swiftremit.example')).toBeVisible()
})
