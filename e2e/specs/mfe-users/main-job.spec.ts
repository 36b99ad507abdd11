import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { field } from '../../src/field.ts'
import { mailedPassword } from '../../src/mails.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'
import { totp } from '../../src/totp.ts'

const run = promisify(execFile)
const ROOT = resolve(import.meta.dirname, '../../..')
const NEW_PASSWORD = 'Lagos#2031a'

const menuItems = (page: Page) => page.getByRole('navigation').getByRole('listitem')

test('a maker’s new user, authorized by a checker, signs in with the mailed password and sees what the role allows', {
  tag: '@every-run',
}, async ({ page: maker, openBrowser, portal }) => {
  const checkerTab = await openBrowser()
  const newcomerTab = await openBrowser()

  await test.step('the maker creates the user after a directory look-up', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
    await maker.getByRole('link', { name: 'Users', exact: true }).click()
    // Five presses in addition to typing: Add user, Enter, role opened, role chosen, Submit.
    await maker.getByRole('button', { name: 'Add user' }).click()
    await expect(field(maker, 'Email or username')).toBeFocused()
    await maker.keyboard.type('chidinma.eze')
    await maker.keyboard.press('Enter')
    await expect(field(maker, 'First Name')).toHaveValue('Chidinma')
    await expect(field(maker, 'Last Name')).toHaveValue('Eze')
    await expect(field(maker, 'Email')).toHaveValue('chidinma.eze@bank.example')
    await expect(field(maker, 'Sol ID')).toBeFocused()
    await maker.keyboard.type('001')
    await field(maker, 'Role').selectOption({ label: 'CUSTOMERSERVICE' })
    await maker.getByRole('button', { name: 'Submit' }).click()
  })

  await test.step('the maker sees that the new user is pending, and finds the request in My Queues', async () => {
    await maker.getByRole('link', { name: 'See it in my queue' }).click()
    await expectNotice(maker, 'Activity Queued Awaiting Authorization.')
    await expect(maker.getByRole('heading', { name: 'My requests' })).toBeVisible()
    await expect(maker.getByRole('row', { name: /Chidinma Eze.*Pending/ })).toBeVisible()
  })

  await test.step('a checker sees the new user’s data and authorizes it', async () => {
    await signIn(checkerTab, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue?search=chidinma')
    await checkerTab
      .getByRole('row', { name: /Chidinma Eze/ })
      .getByRole('button', { name: 'Review' })
      .click()
    const dialog = checkerTab.getByRole('dialog', { name: 'Queued change: Chidinma Eze' })
    await expect(dialog.getByRole('row', { name: 'Username chidinma.eze' })).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Role CUSTOMERSERVICE' })).toBeVisible()
    await dialog.getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checkerTab, 'Chidinma Eze: authorized.')
    await expect(dialog).toBeHidden()
  })

  const firstPassword = await mailedPassword(portal, 'chidinma.eze@bank.example')
  expect(firstPassword).toHaveLength(12)

  await test.step('the new user changes the mailed password and enrols a hard token', async () => {
    await newcomerTab.goto('/login')
    await field(newcomerTab, 'Username').fill('chidinma.eze')
    await field(newcomerTab, 'Password').fill(firstPassword)
    await newcomerTab.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(newcomerTab.getByText('Choose a new password to continue')).toBeVisible()
    await field(newcomerTab, 'Old Password').fill(firstPassword)
    await field(newcomerTab, 'New Password').fill(NEW_PASSWORD)
    await field(newcomerTab, 'Password Confirmation').fill(NEW_PASSWORD)
    await newcomerTab.getByRole('button', { name: 'Change password' }).click()
    await expect(newcomerTab.getByRole('heading', { name: 'Set up your hard token' })).toBeVisible()
    const secret = await newcomerTab.getByTestId('token-secret').textContent()
    await field(newcomerTab, 'First code of the token').fill(totp(secret ?? ''))
    await newcomerTab.getByRole('button', { name: 'Confirm' }).click()
  })

  await test.step('the new user lands on the dashboard with exactly the modules of the role', async () => {
    await expect(newcomerTab).toHaveURL(/\/dashboard$/)
    await expect(newcomerTab.getByRole('heading', { name: 'Your work' })).toBeVisible()
    await expect(newcomerTab.getByText('First login')).toBeVisible()
    await expect(newcomerTab.getByText('You can view records, but not change or authorize them.')).toBeVisible()
    await expect(newcomerTab.getByRole('link', { name: 'Open Direct Credits' })).toBeVisible()
    const cards = newcomerTab.locator('#tour-dashboard').getByRole('link').filter({ hasNotText: /\d/ })
    await expect(cards).toHaveText([
      ...[/^Branch Operation/, /^User Management/, /^Analytics/, /^Transactions/, /^Fund IMTO Wallets/],
    ])
    await expect(menuItems(newcomerTab)).toHaveText([
      ...['Home', 'Direct Credits', 'Cash Pickups', 'Reconciliation', 'Tills', 'Wallets', 'Analytics'],
      'Users',
    ])
    await newcomerTab.getByRole('link', { name: 'Users', exact: true }).click()
    await expect(newcomerTab).toHaveURL(/\/users(\?|$)/)
    await expect(newcomerTab.getByRole('row').nth(1)).toBeVisible()
    await expect(newcomerTab.getByRole('button', { name: 'Add user' })).toHaveCount(0)
  })

  await test.step('the audit trail is intact', async () => {
    const env = { ...process.env, NODE_OPTIONS: '', DATA_DIR: portal.dataDir }
    const { stdout } = await run(process.execPath, ['tooling/commands/audit-verify.ts'], { cwd: ROOT, env })
    expect(stdout).toContain('The audit trail is whole')
  })
})
