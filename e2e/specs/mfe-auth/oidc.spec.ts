import { expectAccessible } from '../../src/accessible.ts'
import { accountButton } from '../../src/account-menu.ts'
import { mailedCode } from '../../src/mails.ts'
import { DEMO_PASSWORD } from '../../src/portal/demo.ts'
import { enterToken } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

// External sign-in (ruling A90) with a real OpenID provider, which runs beside the portal of this worker.
test.use({ settings: { DEMO_PROVIDER: '1' } })

const button = (page: Page) => page.getByRole('button', { name: 'Sign in with Demo ID' })
const refusal = (page: Page) => page.getByRole('form', { name: 'Sign in' }).getByRole('alert')

async function goToProvider(page: Page, from = '/login'): Promise<void> {
  await page.goto(from)
  await button(page).click()
  await expect(page.getByRole('heading', { name: 'Demo identity provider' })).toBeVisible()
}

async function signInThere(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/**
 * Signs in at the provider without following the last redirect.
 * @returns the target of that redirect
 */
async function signInUpTo(page: Page, email: string, portalUrl: string): Promise<string> {
  const form = { act: 'sign-in', email, password: DEMO_PASSWORD }
  let response = await page.request.post(page.url(), { form, maxRedirects: 0 })
  let way = page.url()
  do {
    way = new URL(response.headers().location ?? '', way).href
    if (!way.startsWith(portalUrl)) response = await page.request.get(way, { maxRedirects: 0 })
  } while (!way.startsWith(portalUrl))
  return way
}

test('staff who sign in with the provider still enter their hard token, and then reach the requested page', async ({
  page,
  portal,
}) => {
  const user = await portal.user({ like: 'ho.maker' })
  await goToProvider(page, '/users')
  await signInThere(page, user.email)
  await enterToken(page, await portal.code(user.username))
  await expect(page).toHaveURL(/\/users$/)
  await expect(accountButton(page)).toBeVisible()
})

test('an operator who signs in with the provider reaches the portal at once, even if the link named another site', async ({
  page,
  portal,
}) => {
  const operator = await portal.user({ like: 'ops@kudipay.example' })
  await goToProvider(page, '/login?redirectFrom=//evil.example/dashboard')
  await signInThere(page, operator.email)
  await expect(page).toHaveURL(`${portal.url}/dashboard`)
  await expect(accountButton(page)).toBeVisible()
})

test('an unknown device still needs the mailed code after a sign-in with the provider', async ({ page, portal }) => {
  const user = await portal.user({ like: 'ho.maker', isDeviceKnown: false })
  await goToProvider(page)
  await signInThere(page, user.email)
  await expect(page.getByText('Enter the code we sent to your email address')).toBeVisible()
  await page.getByLabel('OTP').fill(await mailedCode(portal, user.email))
  await page.getByRole('button', { name: 'Verify' }).click()
  await enterToken(page, await portal.code(user.username))
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('an unknown address, a locked user and a user who cancels each see why the sign-in failed', async ({
  page,
  portal,
}) => {
  await goToProvider(page)
  await expectAccessible(page, 'the demo provider')
  await signInThere(page, 'stranger@elsewhere.example')
  await expect(refusal(page)).toHaveText(/No account of this portal belongs to stranger@elsewhere\.example/)
  const locked = await portal.user({ like: 'ho.maker', status: 'LOCKED' })
  await button(page).click()
  await signInThere(page, locked.email)
  await expect(refusal(page)).toHaveText(/This user is locked$/)
  await button(page).click()
  await page.getByRole('button', { name: 'Cancel and go back' }).click()
  await expect(refusal(page)).toHaveText(/You left the identity provider without signing in/)
  // The refusal does not prevent the user from signing in with the password.
  await expect(page).toHaveURL(/\/login$/)
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeEnabled()
})

test('a provider’s answer can be used neither by another browser nor a second time', async ({
  page,
  portal,
  openBrowser,
}) => {
  const { email } = await portal.user({ like: 'ops@kudipay.example' })
  await goToProvider(page)
  // The attacker stops before the portal and sends the address to another person.
  const way = await signInUpTo(page, email, portal.url)

  const victim = await openBrowser()
  await victim.goto(way)
  await expect(refusal(victim)).toHaveText(/was started in another window/)
  await expect(victim).toHaveURL(/\/login$/)
  await victim.goto('/dashboard')
  await expect(victim).toHaveURL(/\/login\?redirectFrom=/)

  await page.goto(way)
  await expect(refusal(page)).toHaveText(/has expired, or was started in another window/)
})
