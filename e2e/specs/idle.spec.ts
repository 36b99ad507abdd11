import { signIn } from '../src/sign-in.ts'
import { expect, type Page, test } from '../src/test.ts'

// Five minutes and fifteen seconds are the house's; here both are short, on the gateway and in the shell alike.
test.use({ settings: { IDLE_MS: '4000', IDLE_WARNING_MS: '6000', IDLE_GRACE_MS: '8000' } })

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Session Out' })

test('idleness is counted over all tabs: OK in one keeps both, silence ends both, and nothing of the user stays', async ({
  page: one,
  context,
  portal,
}) => {
  const user = await portal.user({ like: 'ho.maker', firstName: 'Adaeze', lastName: 'Ngozika' })
  await signIn(one, portal, user)
  const two = await context.newPage()
  await two.goto('/users')
  await expect(two.getByRole('heading', { name: 'Users', level: 1 })).toBeVisible()

  for (const tab of [one, two]) {
    await expect(dialog(tab)).toBeVisible()
    await expect(dialog(tab).getByRole('timer')).toHaveText(/You will be signed out in [1-6] seconds/)
  }
  await dialog(two).getByRole('button', { name: 'OK' }).click()
  for (const tab of [one, two]) {
    await expect(dialog(tab)).toBeHidden()
    await expect(tab.getByText('Adaeze Ngozika').first()).toBeVisible()
  }

  await expect(dialog(one)).toBeVisible()
  await expect(dialog(two)).toBeVisible()
  for (const tab of [one, two]) {
    await expect(tab).toHaveURL(/\/login/)
    await expect(tab.getByRole('button', { name: 'Login' })).toBeVisible()
    await expect(dialog(tab)).toBeHidden()
    expect(await tab.content()).not.toContain('Adaeze')
  }
  await one.goto('/users')
  await expect(one.getByRole('button', { name: 'Login' })).toBeVisible()
  await two.reload()
  await expect(two.getByRole('button', { name: 'Login' })).toBeVisible()
})

test('"Sign out now" in the warning signs out at once', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  await dialog(page).getByRole('button', { name: 'Sign out now' }).click()
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible()
})
