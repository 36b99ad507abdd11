import { DEMO_PASSWORD } from '../src/portal/demo.ts'
import type { Visit } from './look-at.ts'

const submit = (visit: Visit) => visit.page.locator('form button[type=submit]').last().click()
const fill = (visit: Visit, name: string, value: string) => visit.page.locator(`input[name=${name}]`).fill(value)

/** Submits name and password on /login. */
export async function enterPassword(visit: Visit, username: string): Promise<void> {
  await visit.page.goto('/login')
  await fill(visit, 'username', username)
  await fill(visit, 'password', DEMO_PASSWORD)
  await visit.page.locator('form button[type=submit]').click()
}

/** Visits the screens of an anonymous visitor. */
export async function visitorScreens(visit: Visit): Promise<void> {
  const { page, take } = visit
  await take('landing', '/')
  await page.locator('form input').first().fill('1,500')
  await take('landing-bad-amount')
  await take('login', '/login')
  await submit(visit)
  await take('login-errors')
  await enterPassword(visit, 'nobody.at.all')
  await page.getByRole('alert').first().waitFor()
  await take('login-refused')
  await take('not-found', '/no/such/page')
}

/** Visits the possible steps of a sign-in. */
export async function signInSteps(visit: Visit): Promise<void> {
  const { page, portal, take } = visit
  await enterPassword(visit, (await portal.user({ like: 'ho.maker', mustChangePassword: true })).username)
  await fill(visit, 'userPassword', 'Half1')
  await take('first-password')
  await enterPassword(visit, (await portal.user({ like: 'ho.maker', hasHardToken: false })).username)
  await page.getByTestId('token-secret').waitFor()
  await take('token-enrolment')
  await enterPassword(visit, (await portal.user({ like: 'ho.maker', isDeviceKnown: false })).username)
  await page.locator('input[name=code]').waitFor()
  await take('device-code')
  const { username } = await portal.user({ like: 'ho.maker' })
  await enterPassword(visit, username)
  const code = page.locator('input[name=code]')
  await code.waitFor()
  await fill(visit, 'code', '000000')
  await page.keyboard.press('Enter')
  await page.getByRole('alert').waitFor()
  await take('hard-token-wrong')
  while (await code.isVisible()) {
    // Ends the delay, because a code sent too early is not counted.
    await portal.endWaits()
    await fill(visit, 'code', '000000')
    const answered = page.waitForResponse('**/api/auth/validateHardToken')
    await page.keyboard.press('Enter')
    await answered
    // A refused code is cleared. After the last try, the screen returns to the password.
    await page.waitForFunction(() => document.querySelector<HTMLInputElement>('input[name=code]')?.value !== '000000')
  }
  await take('hard-token-used-up')
}

/** Visits registration with its code, and the steps of a forgotten password. */
export async function accountSteps(visit: Visit): Promise<void> {
  const { page, portal, take } = visit
  await take('register', '/register')
  await submit(visit)
  await take('register-errors')
  await fill(visit, 'userFirstName', 'Ọládélé')
  await fill(visit, 'userLastName', 'Adébáyọ̀-Williams')
  await submit(visit)
  await page.locator('input[name=email]').waitFor()
  await take('register-contact')
  await fill(visit, 'email', `look.${Date.now()}@bank.example`)
  await fill(visit, 'phone', '0803 555 0142')
  await submit(visit)
  await page.locator('input[name=password]').waitFor()
  await fill(visit, 'password', DEMO_PASSWORD)
  await fill(visit, 'passwordConfirmation', DEMO_PASSWORD)
  await take('register-password')
  await submit(visit)
  await page.locator('input[name=code]').waitFor()
  await take('register-code')

  const user = await portal.user({ like: 'ho.maker' })
  await take('recovery', '/forgot-password')
  await fill(visit, 'username', user.username)
  await submit(visit)
  await page.locator('input[name=otp]').waitFor()
  await take('recovery-code')
  const [mail] = await portal.mails(user.email)
  await fill(visit, 'otp', /\b\d{6}\b/.exec(mail?.body ?? '')?.[0] ?? '')
  await fill(visit, 'password', 'Fresh#2026pw')
  await fill(visit, 'userPasswordConfirmation', 'Fresh#2026pw')
  await submit(visit)
  await page.locator('input[name=otp]').waitFor({ state: 'hidden' })
  await take('recovery-done')
}
