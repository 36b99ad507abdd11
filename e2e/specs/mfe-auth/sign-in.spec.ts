import { expectAccessible } from '../../src/accessible.ts'
import { accountButton } from '../../src/account-menu.ts'
import { field } from '../../src/field.ts'
import { refusal } from '../../src/lock-out.ts'
import { mailedCode } from '../../src/mails.ts'
import { DEMO_PASSWORD } from '../../src/portal/demo.ts'
import { settle } from '../../src/settle.ts'
import { enterPassword, enterToken } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'
import { totp } from '../../src/totp.ts'

// The lock after several wrong passwords is tested together with the reinstatement (`shell/lost-access.spec.ts`).

test('a refused user sees the reason and stays on the sign-in page, where every state is accessible', async ({
  page,
  portal,
}) => {
  let calls = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/auth/')) calls += 1
  })
  const token = page.getByRole('dialog', { name: 'Confirm Verification' })
  await page.goto('/login')

  await test.step('the sign-in page marks required fields', async () => {
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Username is required', { exact: true })).toBeVisible()
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
    await expect(field(page, 'Username')).toBeFocused()
    expect(calls).toBe(0)
    await expectAccessible(page, 'login with its errors')
  })

  await test.step('a wrong password, an unknown user and a user who may not sign in get the same answer', async () => {
    const active = await portal.user({ like: 'ho.maker' })
    const inactive = await portal.user({ like: 'ho.maker', status: 'INACTIVE' })
    for (const name of [active.username, 'nobody.at.all', inactive.username]) {
      const answered = page.waitForResponse('**/api/auth/**')
      await enterPassword(page, name, 'Wrong#2026pw')
      await answered
      // Waits until the previous message is gone.
      await settle(page)
      await expect(refusal(page)).toHaveText(/Wrong username or password$/)
      await expect(field(page, 'Username')).toHaveValue(name)
    }
    await expectAccessible(page, 'login refused')
    // Only with the right password does the user see the explanation.
    await enterPassword(page, inactive.username)
    await expect(refusal(page)).toHaveText(/This user is not active\. Contact your administrator$/)
  })

  await test.step('a user must change a first password, and the arrow goes back to sign-in', async () => {
    const { username } = await portal.user({ like: 'ho.maker', mustChangePassword: true })
    await enterPassword(page, username)
    await expect(page.getByText('Choose a new password to continue')).toBeVisible()
    await expect(page.getByText('Password Requirement:')).toBeVisible()
    await expectAccessible(page, 'first password')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('Old Password is required', { exact: true })).toBeVisible()
    await field(page, 'Old Password').fill(DEMO_PASSWORD)
    await field(page, 'New Password').fill('short')
    await field(page, 'Password Confirmation').fill('other')
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(page.getByText('The passwords do not match')).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })

  await test.step('after each wrong hard token the user waits longer and sees fewer attempts left; the last attempt locks the user', async () => {
    await enterPassword(page, (await portal.user({ like: 'ho.maker' })).username)
    const tries = token.getByText(/Tries left: \d/)
    await enterToken(page, '000000')
    await expect(tries).toBeVisible()
    const first = Number(/\d/.exec((await tries.textContent()) ?? '')?.[0])
    for (let left = first - 1; left > 0; left -= 1) {
      await enterToken(page, '000000')
      await expect(token.getByText(`Tries left: ${left}`)).toBeVisible()
      await expect(token.getByText(/You can try again in (a second|\d seconds)/)).toBeVisible()
      await portal.endWaits()
    }
    await enterToken(page, '000000')
    await expect(page.getByText(/This user is locked/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible()
  })

  await test.step('an expired password leads to its reset with the reason', async () => {
    const { username } = await portal.user({ like: 'ho.maker', passwordAgeDays: 200 })
    await enterPassword(page, username)
    await expect(page).toHaveURL(/\/forgot-password$/)
    await expect(page.getByText('Your password has expired. Reset it')).toBeVisible()
  })
})

test('outside opening hours only exempt users sign in, and only with the right hard token', {
  tag: '@every-run',
}, async ({ page, portal }) => {
  const teller = await portal.user({ like: 'branch.teller' })
  const { username } = await portal.user({ like: 'ho.admin' })
  const dialog = page.getByRole('dialog', { name: 'Confirm Verification' })
  const hour = (new Date().getUTCHours() + 12) % 24
  await portal.settings({ opening: hour, closing: (hour + 1) % 24 })
  try {
    await page.goto('/login')
    await enterPassword(page, teller.username)
    await expect(refusal(page)).toHaveText(/Outside opening hours$/)
    await enterPassword(page, username)
    await expect(dialog).toBeVisible()
  } finally {
    await portal.settings({ opening: 0, closing: 24 })
  }
  await expectAccessible(page, 'hard token')
  await dialog.getByRole('button', { name: 'Submit' }).click()
  await expect(dialog.getByText('Token is required', { exact: true })).toBeVisible()
  const code = await portal.code(username)
  await enterToken(page, String((Number(code) + 1) % 1_000_000).padStart(6, '0'))
  await expect(dialog.getByText('Invalid Token', { exact: true })).toBeVisible()
  await enterToken(page, await portal.code(username))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an unknown device needs the mailed code, and each wrong code leaves fewer attempts', {
  tag: '@every-run',
}, async ({ page, portal }) => {
  const user = await portal.user({ like: 'ho.maker', isDeviceKnown: false })
  await page.goto('/login')
  await enterPassword(page, user.username)
  await expect(page.getByText('Enter the code we sent to your email address')).toBeVisible()
  await expectAccessible(page, 'device code')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('OTP is required', { exact: true })).toBeVisible()
  const code = await mailedCode(portal, user.email)
  await field(page, 'OTP').fill(code === '000000' ? '111111' : '000000')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText(/Invalid OTP\. Tries left: \d/)).toBeVisible()
  await field(page, 'OTP').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await enterToken(page, await portal.code(user.username))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an operator signs in without a hard token and sees the operators’ screens, even if the link named another site', async ({
  page,
  openBrowser,
  portal,
}) => {
  const { username } = await portal.user({ like: 'ops@kudipay.example' })
  // `PreloaderScreen.test.tsx` tests the other forms of such an address.
  await page.goto(`/login?redirectFrom=${encodeURIComponent('//evil.example')}`)
  await enterPassword(page, username)
  await expect(page).toHaveURL(`${portal.url}/dashboard`)
  await expect(accountButton(page)).toBeVisible()
  // Operators see the users of their own partner, not the staff list.
  await expect(page.getByRole('link', { name: 'Users', exact: true })).toHaveAttribute('href', '/imto-users')

  // One of the demo's operators has a hard token.
  const other = await openBrowser()
  await other.goto('/login')
  await enterPassword(other, 'admin@kudipay.example')
  await enterToken(other, await portal.code('admin@kudipay.example'))
  await expect(other).toHaveURL(`${portal.url}/dashboard`)
})

test('an operator who must have a hard token sets it up after the mailed code', async ({ page, portal }) => {
  const user = await portal.user({ like: 'ops@kudipay.example' })
  await portal.settings({ partnerSecondFactor: 'ADMINISTRATORS' })
  try {
    await page.goto('/login')
    await enterPassword(page, user.username)
    await field(page, 'OTP').fill(await mailedCode(portal, user.email))
    await page.getByRole('button', { name: 'Verify' }).click()
    const secret = await page.getByTestId('token-secret').textContent()
    await field(page, 'First code of the token').fill(totp(secret ?? ''))
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect(page).toHaveURL(`${portal.url}/dashboard`)
  } finally {
    await portal.settings({ partnerSecondFactor: 'OFF' })
  }
})
