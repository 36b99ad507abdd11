import { enterPassword, enterToken, signIn } from '../src/sign-in.ts'
import { expect, test } from '../src/test.ts'

test('a deep link asks for sign-in and is then honoured, query and all', async ({ page, portal }) => {
  const user = await portal.user({ like: 'ho.maker' })
  await page.goto('/users?search=ho.checker2')
  await expect(page).toHaveURL(/\/login\?redirectFrom=%2Fusers%3Fsearch%3Dho\.checker2$/)
  await enterPassword(page, user.username)
  await enterToken(page, await portal.code(user.username))
  await expect(page).toHaveURL(/\/users\?search=ho\.checker2$/)
  await expect(page.getByRole('row', { name: /Halima/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /Halima/ })).toBeVisible()
  await expect(page).toHaveURL(/\/users\?search=ho\.checker2$/)
})

test('a deep link without permission shows the card and requests not one byte of the module', async ({
  page,
  portal,
}) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/m/mfe-users/')) asked.push(request.url())
  })
  await signIn(page, portal, await portal.user({ like: 'branch.teller' }), '/users')
  await expect(page.getByText('Your role does not include it. Nothing was loaded.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveCount(0)
  expect(asked).toEqual([])
})

test('an address of elsewhere in redirectFrom leads to the dashboard', async ({ page, portal }) => {
  const user = await portal.user({ like: 'ops@kudipay.example' })
  for (const elsewhere of ['https://evil.example/', '//evil.example', '/\\evil.example']) {
    await page.goto(`/login?redirectFrom=${encodeURIComponent(elsewhere)}`)
    await enterPassword(page, user.username)
    await expect(page).toHaveURL(`${portal.url}/dashboard`)
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
  }
})

test('an unknown address is the 404 page with its way to the login', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page.getByText("Oops! 404 - The Page can't be found")).toBeVisible()
  await page.getByRole('link', { name: 'Go to login' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('the command palette goes to any screen the user may open, and to no other', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'branch.teller' }))
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog')
  await expect(palette.getByRole('option', { name: 'Users' })).toHaveCount(0)
  await page.keyboard.type('module')
  await expect(palette.getByRole('option')).toHaveText([/Module status/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Module status' })).toBeVisible()
  await expect(page.getByRole('row', { name: /mfe-users.*Not loaded yet/ })).toBeVisible()
})
