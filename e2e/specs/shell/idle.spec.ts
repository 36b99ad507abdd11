import { settle } from '../../src/settle.ts'
import { enterPassword, enterToken, signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

const FIVE_MINUTES = '05:00'
const TEN_MINUTES = '10:00'

const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Session Out' })

test('idle time counts over all tabs: OK in one tab keeps every tab signed in, no answer or "Sign out now" ends every tab', async ({
  page: one,
  context,
  portal,
}) => {
  // The test controls the browser's clock, so a warning remains until the test advances the time.
  await context.clock.install()
  const user = await portal.user({ like: 'ho.maker', firstName: 'Adaeze', lastName: 'Ngozika' })
  await signIn(one, portal, user)
  const two = await context.newPage()
  await two.goto('/users')
  await expect(two).toHaveURL(/\/users(\?|$)/)
  await expect(two.getByRole('row').nth(1)).toBeVisible()
  const silenceOf = async (time: string) => {
    for (const tab of [one, two]) await settle(tab)
    await context.clock.fastForward(time)
  }

  await silenceOf('04:00')
  for (const tab of [one, two]) await expect(dialog(tab)).toBeHidden()
  await silenceOf(FIVE_MINUTES)
  for (const tab of [one, two]) {
    await expect(dialog(tab)).toBeVisible()
    await expect(dialog(tab).getByRole('timer')).toHaveText(/You will be signed out in \d{2,3} seconds/)
  }
  await dialog(two).getByRole('button', { name: 'OK' }).click()
  for (const tab of [one, two]) {
    await expect(dialog(tab)).toBeHidden()
    await expect(tab.getByText('Adaeze Ngozika').first()).toBeVisible()
  }

  await silenceOf(FIVE_MINUTES)
  await expect(dialog(one)).toBeVisible()
  await expect(dialog(two)).toBeVisible()
  for (const tab of [one, two]) await tab.evaluate(() => Object.assign(globalThis, { former: true }))
  await silenceOf(TEN_MINUTES)
  for (const tab of [one, two]) {
    await expect(tab).toHaveURL(/\/login/)
    await expect(dialog(tab)).toBeHidden()
    await expect(tab.getByRole('dialog', { name: 'Session Expired!' })).toContainText('You were signed out because')
    expect(await tab.content()).not.toContain('Adaeze')
    expect(await tab.evaluate(() => 'former' in globalThis)).toBe(false)
  }

  // After the user signs in again in one tab, the other tab also returns to its address.
  await one.getByRole('button', { name: 'Sign in' }).click()
  await enterPassword(one, user.username)
  await enterToken(one, await portal.code(user.username))
  await expect(two).toHaveURL(/\/users(\?|$)/)
  await expect(two.getByRole('row').nth(1)).toBeVisible()
  await expect(two.getByRole('dialog')).toBeHidden()

  await silenceOf(FIVE_MINUTES)
  await dialog(two).getByRole('button', { name: 'Sign out now' }).click()
  for (const tab of [one, two]) await expect(tab.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await one.goto('/users')
  await expect(one.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  await two.reload()
  await expect(two.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
})
