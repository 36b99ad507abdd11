import { expectAccessible } from '../../src/accessible.ts'
import { accountButton } from '../../src/account-menu.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { settle } from '../../src/settle.ts'
import { enterPassword, signIn, signInByHand } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

interface Stop {
  readonly name: string
  readonly path: string
  /** The id of the element that the step points at. */
  readonly target: string
}

const HOME: Stop = { name: 'Home', path: '/dashboard', target: 'tour-dashboard' }
const ANALYTICS: Stop = { name: 'Analytics', path: '/gateway', target: 'page-title' }
const ORGANISATION: readonly Stop[] = [
  { name: 'Company details', path: '/officer-details', target: 'tour-company-details' },
  { name: 'Officers', path: '/officer-details', target: 'tour-officers' },
  { name: 'Documents', path: '/officer-details', target: 'tour-documents' },
]
const CREATE_USER: Stop = { name: 'Add user', path: '/users', target: 'tour-create-user' }
const OWN_USERS: Stop = { name: 'Users', path: '/imto-users', target: 'page-title' }
const DIRECT_CREDITS: Stop = { name: 'Direct Credits', path: '/inbound-transactions', target: 'page-title' }
const CASH_PICKUPS: Stop = { name: 'Cash Pickups', path: '/outbound-transactions', target: 'page-title' }
const TILLS: Stop = { name: 'Tills', path: '/till', target: 'page-title' }
const FUND: Stop = { name: 'Fund wallet', path: '/wallet-transactions', target: 'tour-fund-wallet' }
const OWN_WALLETS: Stop = { name: 'Wallets', path: '/imto-wallet-transactions', target: 'page-title' }
const RULES: Stop = { name: 'Transaction rules', path: '/transaction-rule', target: 'page-title' }
const QUEUE: Stop = { name: 'Transaction Queue', path: '/transactions', target: 'page-title' }
const WATCH_LISTS: Stop = { name: 'Watch lists', path: '/watch-lists', target: 'page-title' }
const PAIRS: Stop = { name: 'Trusted pairs', path: '/trusted-pairs', target: 'page-title' }
const LOG: Stop = { name: 'Screening log', path: '/screening-log', target: 'page-title' }
const LOANS: Stop = { name: 'Loans', path: '/loans', target: 'page-title' }
const LOAN_CHARTS: Stop = { name: 'Loan charts', path: '/loans/chart', target: 'page-title' }
const REPORTS: Stop = { name: 'Report engine', path: '/report-engine', target: 'page-title' }
const PERIODIC: Stop = { name: 'List of Periodic Reports', path: '/periodic-report', target: 'page-title' }
const LAST = [QUEUE, RULES, WATCH_LISTS, PAIRS, LOG, LOANS, LOAN_CHARTS, REPORTS, PERIODIC]
const STAFF = [HOME, ANALYTICS, ...ORGANISATION, CREATE_USER, DIRECT_CREDITS, CASH_PICKUPS, TILLS, FUND, ...LAST]
const OPERATOR = [HOME, ANALYTICS, ...ORGANISATION, OWN_USERS, DIRECT_CREDITS, CASH_PICKUPS, OWN_WALLETS]

const step = (page: Page, { name }: Stop) => page.getByRole('dialog', { name, exact: true })
const offer = (page: Page) => page.getByText('New here?')

/** Checks that the step is on its screen, points at a visible element, and contains the focus. */
async function expectStop(page: Page, stops: readonly Stop[], at: number): Promise<void> {
  const stop = stops[at] as Stop
  await expect(page).toHaveURL(new RegExp(`${stop.path}\\?tour=`))
  await expect(step(page, stop)).toContainText(`Step ${at + 1} of ${stops.length}`)
  await expect(step(page, stop).locator(':focus')).toHaveCount(1)
  await expect(page.locator(`#${stop.target}`)).toBeInViewport({ ratio: 0.5 })
}

const expectLeft = (page: Page) => expect(page).not.toHaveURL(/tour=/)

async function takeTour(page: Page) {
  await accountButton(page).press('Enter')
  await page.getByRole('menuitem', { name: 'Take the tour' }).press('Enter')
}

test('a new user is offered the tour, goes through it by keyboard, leaves it and starts it again', async ({
  page,
  portal,
}) => {
  await signInByHand(page, portal, await portal.user({ like: 'ho.admin', isNew: true }))
  await expect(offer(page)).toBeVisible()
  await expectAccessible(page, 'the offer')
  await page.getByRole('main').getByRole('link', { name: 'Take the tour' }).focus()
  await page.keyboard.press('Enter')
  for (const at of STAFF.keys()) {
    await expectStop(page, STAFF, at)
    // The steps share one dialog with different texts, so only one step is checked. The screens below it are tested
    // elsewhere.
    if (at === 0) await expectAccessible(page, 'a step')
    if (at < STAFF.length - 1) await page.keyboard.press('ArrowRight')
  }

  // The page behind the dialog takes no focus, and a reload returns to the same step.
  for (let presses = 0; presses < 6; presses += 1) await page.keyboard.press('Tab')
  await expectStop(page, STAFF, STAFF.length - 1)
  await page.reload()
  await expectStop(page, STAFF, STAFF.length - 1)
  await page.keyboard.press('ArrowLeft')
  await expectStop(page, STAFF, STAFF.length - 2)
  await page.keyboard.press('Escape')
  await expectLeft(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await goWithin(page, '/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await expect(offer(page)).toBeHidden()

  await page.keyboard.press('Shift+?')
  await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).getByRole('link', { name: 'Take the tour' }).focus()
  await page.keyboard.press('Enter')
  await expectStop(page, STAFF, 0)
  // The palette opens over the tour, and the topmost overlay receives keyboard input.
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('option') })
  await expect(palette.locator('input')).toBeFocused()
  await page.keyboard.type('Take the')
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  await expectStop(page, STAFF, 0)
  await page.keyboard.press('Enter')
  await expectStop(page, STAFF, 1)
  await page.keyboard.press('Escape')
  await expectLeft(page)
})

test('starting the tour over unsent work asks first, and the browser’s Back leaves the tour', async ({
  page,
  portal,
}) => {
  await signIn(page, portal, await portal.user({ like: 'ho.admin' }), '/create-role')
  await settle(page)
  await expect(offer(page)).toBeHidden()
  await field(page, 'Role').fill('HALF A ROLE')
  await takeTour(page)
  await page.getByRole('button', { name: 'Stay' }).click()
  await expect(field(page, 'Role')).toHaveValue('HALF A ROLE')
  await takeTour(page)
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expectStop(page, STAFF, 0)
  await page.keyboard.press('ArrowRight')
  await expectStop(page, STAFF, 1)
  await page.goBack()
  await expect(page).toHaveURL(/\/create-role$/)
  await expect(page.getByRole('dialog')).toBeHidden()
})

test('the tour of an operator shows the partner’s users and says who adds them, and a declined tour is not offered again', async ({
  page,
  portal,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const operator = await portal.user({ like: 'ops@swiftremit.example', isNew: true })
  await page.goto('/login')
  await enterPassword(page, operator.username)
  await expect(offer(page)).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Close' }).press('Enter')
  await expect(offer(page)).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await settle(page)
  await expect(offer(page)).toBeHidden()

  await takeTour(page)
  for (const at of OPERATOR.keys()) {
    await expectStop(page, OPERATOR, at)
    if (OPERATOR[at] === OWN_USERS)
      await expect(step(page, OWN_USERS)).toContainText('The bank adds and changes them for you.')
    if (at === 0) await expectAccessible(page, 'a step at 360')
    if (at < OPERATOR.length - 1) await page.keyboard.press('ArrowRight')
  }
  await page.keyboard.press('Enter')
  await expectLeft(page)
})
