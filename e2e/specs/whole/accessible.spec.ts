import { expectAccessible, violations } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { lookAt } from '../../src/settle.ts'
import { enterPassword, enterToken } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

test('a page is not looked at before the portal has drawn it', async ({ page }) => {
  for (const [drawn, isThere] of [
    ['', false],
    ['<main></main>', false],
    ['<main><ul aria-busy="true"></ul></main>', false],
    ['<main>Users</main>', true],
  ] as const) {
    await page.setContent(`<div id="portal-words"><main>Users</main></div><div id="root">${drawn}</div>`)
    expect((await lookAt(page)).shown !== null, drawn).toBe(isThere)
  }
})

test('what is wrong on a page is told at every look, by the rules about colours alone too', async ({ page }) => {
  await page.setContent('<input><p style="color: #888; background: #999">Users</p>')
  for (const _look of ['first', 'with axe there'])
    expect(await violations(page)).toContainEqual(expect.stringMatching(/^label: <input>/))
  expect(await violations(page, 'colours')).toEqual([expect.stringMatching(/^color-contrast: <p /)])
})

test('axe finds nothing on the public screens and the steps of sign-in', async ({ page, portal }) => {
  const heading = page.getByRole('heading', { level: 1 }).first()
  for (const path of ['/', '/login', '/register', '/forgot-password', '/nowhere']) {
    await page.goto(path)
    await expect(heading).toBeVisible()
    await expectAccessible(page, path)
  }

  await page.goto('/login')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
  await expectAccessible(page, 'login with its errors')
  await enterPassword(page, 'nobody', 'Wrong#2026pw')
  await expect(page.getByRole('alert').first()).toBeVisible()
  await expectAccessible(page, 'login refused')
  await enterPassword(page, (await portal.user({ like: 'ho.maker' })).username)
  await expect(page.getByRole('dialog', { name: 'Confirm Verification' })).toBeVisible()
  await expectAccessible(page, 'hard token')

  await page.goto('/login')
  await enterPassword(page, (await portal.user({ like: 'ho.maker', isDeviceKnown: false })).username)
  await expect(field(page, 'OTP')).toBeVisible()
  await expectAccessible(page, 'device code')
  await page.goto('/login')
  await enterPassword(page, (await portal.user({ like: 'ho.maker', mustChangePassword: true })).username)
  await expect(field(page, 'Old Password')).toBeVisible()
  await expectAccessible(page, 'first password')
})

test('axe finds nothing behind sign-in, panels and dialogs open', async ({ page, portal }) => {
  const admin = await portal.user({ like: 'ho.admin' })
  const target = await portal.user({ like: 'branch.teller' })
  await portal.submitEdit((await portal.user({ like: 'ho.maker' })).username, target.userId, '777')
  await page.goto('/dashboard')
  await enterPassword(page, admin.username)
  await enterToken(page, await portal.code(admin.username))
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible()
  await expectAccessible(page, 'dashboard')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await expectAccessible(page, 'command palette')

  await page.keyboard.press('Escape')
  await goWithin(page, '/users')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'users')
  for (const act of [`view&id=${target.userId}`, 'create']) {
    await goWithin(page, `/users?panel=${act}`)
    await expect(page.getByRole('button', { name: 'Close the panel' })).toBeVisible()
    await expect(page.getByRole('row').nth(1)).toBeVisible()
    await expectAccessible(page, `users, ${act.split('&')[0]}`)
  }
  await goWithin(page, `/checkers-queue?search=${encodeURIComponent(target.lastName.slice(-8))}`)
  await page.getByRole('button', { name: 'Review' }).click()
  await expect(page.getByRole('button', { name: 'Authorize' })).toBeVisible()
  await expectAccessible(page, 'checkers queue with its dialog')
  await page.keyboard.press('Escape')
  await goWithin(page, '/makers-queue')
  await expect(page.getByRole('heading', { name: 'My requests' })).toBeVisible()
  await expectAccessible(page, 'makers queue, empty')
  await goWithin(page, '/module-status')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await expectAccessible(page, 'module status')
})
