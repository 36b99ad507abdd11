import { openItem } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { mailedCode } from '../../src/mails.ts'
import { randomTag } from '../../src/random-tag.ts'
import { enterPassword, signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const NEW_PASSWORD = 'Accra#2032b'

const wrong = (code: string) => (code === '000000' ? '111111' : '000000')

test('a forgotten password is reset with the mailed code, and a wrong code stays on step two', async ({
  page,
  portal,
}) => {
  const user = await portal.user({ like: 'ho.maker' })
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('Email or username is required', { exact: true })).toBeVisible()
  await field(page, 'Email or username').fill(user.email)
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(field(page, 'OTP')).toBeVisible()
  const code = await mailedCode(portal, user.email, 'Your code to reset your password')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(field(page, 'OTP')).toHaveAccessibleDescription('OTP is required')
  await expect(field(page, 'Password Confirmation')).toHaveAccessibleDescription('Confirm Password Is Required')

  await field(page, 'OTP').fill(wrong(code))
  await field(page, 'New Password').fill(NEW_PASSWORD)
  await field(page, 'Password Confirmation').fill(`${NEW_PASSWORD}x`)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(field(page, 'Password Confirmation')).toHaveAccessibleDescription('The passwords do not match')

  await field(page, 'Password Confirmation').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Invalid OTP. Tries left: 4')).toBeVisible()
  await expect(field(page, 'New Password')).toHaveValue(NEW_PASSWORD)

  await field(page, 'OTP').fill(code)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed' })).toBeVisible()
  await page.getByRole('link', { name: 'Sign in' }).click()
  await enterPassword(page, user.username, NEW_PASSWORD)
  await expect(page.getByRole('dialog', { name: 'Confirm Verification' })).toBeVisible()
})

test('a password reset shows the same message for an unknown user', async ({ page }) => {
  await page.goto('/forgot-password')
  await field(page, 'Email or username').fill('nobody@bank.example')
  await page.getByRole('button', { name: 'Send the code' }).click()
  await expect(page.getByText('If there is an account, a code is on its way.')).toBeVisible()
})

test('an anonymous caller registers in three steps with a code, and is notified by mail when a checker has approved', async ({
  page,
  openBrowser,
  portal,
}) => {
  const tag = randomTag()
  const email = `${tag}@remitter.example`
  await page.goto('/login')
  await page.getByRole('link', { name: 'Create one' }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('First Name is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Last Name is required', { exact: true })).toBeVisible()
  await field(page, 'First Name').fill('Zoé <b>')
  await expect(field(page, 'First Name')).toHaveAccessibleDescription('Not allowed here: < >')
  await field(page, 'First Name').fill('Zoé')
  await field(page, 'Last Name').fill("N'Diaye-Sow")
  await page.getByRole('button', { name: 'Next', exact: true }).click()

  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(page.getByText('Email is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Phone Number is required', { exact: true })).toBeVisible()
  await field(page, 'Email').fill(email)
  await page
    .getByRole('textbox', { name: 'Phone Number' })
    .fill(`80${Number.parseInt(tag, 16).toString().padStart(10, '0').slice(-8)}`)
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  await expect(field(page, 'Last Name')).toHaveValue("N'Diaye-Sow")
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await expect(field(page, 'Email')).toHaveValue(email)
  await page.getByRole('button', { name: 'Previous', exact: true }).click()
  // The step is visible before the user leaves it.
  await expect(field(page, 'Last Name')).toHaveValue("N'Diaye-Sow")
  for (const leave of [() => page.goBack(), () => page.getByRole('link', { name: 'Sign in', exact: true }).click()]) {
    await leave()
    await page
      .getByRole('alertdialog', { name: 'Leave without sending?' })
      .getByRole('button', { name: 'Stay' })
      .click()
    await expect(field(page, 'Last Name')).toHaveValue("N'Diaye-Sow")
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click()
  await page.getByRole('button', { name: 'Next', exact: true }).click()

  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
  await expect(page.getByText('Repeat Password is required', { exact: true })).toBeVisible()
  await field(page, 'Password').fill('letters')
  await expect(page.getByRole('listitem').filter({ hasText: 'An uppercase letter' })).toHaveAttribute(
    'data-met',
    'false',
  )
  await field(page, 'Password').fill(NEW_PASSWORD)
  await field(page, 'Repeat Password').fill('Other#2032b-and-more')
  await expect(field(page, 'Repeat Password')).toHaveValue('Other#2032b-and-more')
  await expect(field(page, 'Repeat Password')).toHaveAccessibleDescription(/Too long: 20 characters, at most 13/)
  await field(page, 'Repeat Password').fill('Other#2032b')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(field(page, 'Repeat Password')).toHaveAccessibleDescription('The passwords do not match')
  await field(page, 'Repeat Password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Submit' }).click()

  const code = await mailedCode(portal, email, 'Your registration code')
  await field(page, 'OTP').fill(wrong(code))
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByText('Invalid OTP. Tries left: 4')).toBeVisible()
  await field(page, 'OTP').fill(code)
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you' })).toBeVisible()

  const checker = await openBrowser()
  await signIn(checker, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue')
  const dialog = await openItem(checker, "Zoé N'Diaye-Sow")
  await expect(field(dialog, 'Reason')).toHaveAccessibleDescription(/the applicant gets it by email/)
  await dialog.getByRole('button', { name: 'Authorize' }).click()
  await expect(checker.getByText(/^Zoé N'Diaye-Sow: authorized and informed by email\. Next, /)).toBeVisible()
  await expect(checker.getByText('Show this user')).toBeVisible()
  const subjects = async () => (await portal.mails(email)).map(({ subject }) => subject)
  await expect.poll(subjects).toContain('Your registration was approved')
})
