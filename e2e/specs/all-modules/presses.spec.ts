import type { Locator } from '@playwright/test'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { randomTag } from '../../src/random-tag.ts'
import { settle } from '../../src/settle.ts'
import { enterPassword, signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

/** Counts a user's presses. Typing is not counted if the field has the focus already, or is reached by Tab. */
function counted(page: Page) {
  let presses = 0
  return {
    async press(target: Locator) {
      presses += 1
      await target.click()
    },
    async key(key: string) {
      presses += 1
      await page.keyboard.press(key)
    },
    async choose(select: Locator, option: string) {
      // One press opens the list, and one selects an option.
      presses += 2
      await select.selectOption(option)
    },
    /** Returns the number of presses since the last call. */
    sum() {
      const sum = presses
      presses = 0
      return sum
    },
  }
}

test('the most frequent tasks take few presses', async ({ page, portal }) => {
  test.setTimeout(180_000)
  const tag = randomTag()
  const maker = await portal.user({ like: 'ho.maker' })
  const admin = await portal.user({ like: 'ho.admin', lastName: `Frequent ${tag}` })
  for (const nth of 'ABCDEFGHIJ')
    await portal.submitUser(maker.username, { firstName: `Ten${nth}`, lastName: `Fold ${tag}` })
  const teller = await portal.user({ like: 'branch.teller', lastName: `Lost ${tag}` })
  await portal.directoryPerson({ username: `press.${tag}`, displayName: `Press ${tag}` })
  const sums: Record<string, number> = {}
  const hand = counted(page)

  await page.goto('/login')
  await enterPassword(page, admin.username)
  await field(page, 'Input Token').fill(await portal.code(admin.username))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/dashboard$/)
  sums['sign in'] = 2

  await test.step('opening last month’s audit trail takes few presses', async () => {
    await hand.press(page.getByRole('link', { name: 'Audit', exact: true }))
    await hand.press(page.getByRole('button', { name: 'Last month' }))
    await expect(page.getByRole('button', { name: 'Last month', pressed: true })).toBeVisible()
    sums.audit = hand.sum()
  })

  await test.step('finding who changed a record by its usual data takes few presses', async () => {
    await hand.key('Control+k')
    await page.keyboard.type(tag)
    await expect(page.getByRole('option', { name: new RegExp(`Frequent ${tag}`) })).toBeVisible()
    await hand.key('Enter')
    const panel = page.getByRole('complementary')
    await expect(panel.getByRole('heading').first()).toBeVisible()
    sums['find a person'] = hand.sum()
    await goWithin(page, `/users?search=${tag}`)
    await hand.press(page.getByRole('row').nth(1).getByRole('button', { name: 'View' }))
    await hand.press(page.getByRole('complementary').getByRole('tab', { name: 'History' }))
    sums['who changed a record'] = hand.sum()
  })

  await test.step('finding pending users and exporting a list takes few presses', async () => {
    await goWithin(page, '/users')
    await hand.press(page.getByRole('button', { name: /^Pending \d/ }))
    await expect(page).toHaveURL(/f\.userStatus=PENDING/)
    sums['what waits in a list'] = hand.sum()
    await hand.press(page.getByRole('button', { name: 'Export' }))
    const download = page.waitForEvent('download')
    await hand.press(page.getByRole('menuitem', { name: 'Excel (.xlsx)' }))
    await download
    sums['export as Excel'] = hand.sum()
  })

  await test.step('adding a user takes few presses', async () => {
    await goWithin(page, '/users')
    await hand.press(page.getByRole('button', { name: 'Add user' }))
    await expect(field(page, 'Email or username')).toBeFocused()
    await page.keyboard.type(`press.${tag}`)
    await hand.key('Enter')
    await expect(field(page, 'Sol ID')).toBeFocused()
    await page.keyboard.type('001')
    await hand.choose(field(page, 'Role'), 'CUSTOMERSERVICE')
    await hand.press(page.getByRole('button', { name: 'Submit' }))
    await expectNotice(page, 'Activity Queued Awaiting Authorization.')
    sums['create a user'] = hand.sum()
  })

  await test.step('adding a partner takes few presses', async () => {
    await goWithin(page, '/partners')
    await hand.press(page.getByRole('button', { name: 'Add partner' }))
    await expect(field(page, 'Partner code')).toBeFocused()
    await page.keyboard.type(`PR${tag.slice(0, 6).toUpperCase()}`)
    await field(page, 'Partner name').fill(`Press ${tag} Transfers`)
    await field(page, 'Country').fill('Ghana')
    await hand.key('Enter')
    await page
      .getByRole('textbox', { name: 'Phone' })
      .fill(`302 ${String(Number.parseInt(tag.slice(0, 5), 16) % 900_000).padStart(6, '0')}`)
    await field(page, 'Email').fill(`desk@${tag}.example`)
    await field(page, 'Address').fill('22 Independence Avenue, Accra')
    await field(page, 'CBN licence number').fill('CBN/IMTO/2026/078')
    await field(page, 'Account numbers').fill('0012345678,0012345686')
    await hand.choose(field(page, 'Direct credit, other bank'), 'AE-DC-STD')
    await hand.press(page.getByRole('switch', { name: 'Contract agreement' }))
    await field(page, 'First Name').fill('Abena')
    await field(page, 'Last Name').fill('Owusu')
    await hand.press(page.getByRole('button', { name: 'Submit' }))
    await expectNotice(page, 'Activity Queued Awaiting Authorization.')
    sums['add a partner'] = hand.sum()
  })

  await test.step('resetting a lost hard token takes few presses', async () => {
    await hand.key('Control+k')
    await page.keyboard.type('reset')
    await expect(page.getByRole('option', { name: 'Reset the second factor of …' })).toBeVisible()
    await hand.key('Enter')
    await page.keyboard.type(`Lost ${tag}`)
    await expect(page.getByRole('option', { name: new RegExp(teller.lastName) })).toBeVisible()
    await hand.key('Enter')
    await expect(page.getByRole('checkbox', { name: 'Reset second factor' })).toBeChecked()
    await hand.press(page.getByRole('button', { name: 'Submit' }))
    await expectNotice(page, 'Activity Queued Awaiting Authorization.')
    sums['reset a hard token'] = hand.sum()
  })

  await test.step('adding a fee rule with a preview of its charges takes few presses', async () => {
    await goWithin(page, '/accounting-rules')
    await hand.press(page.getByRole('button', { name: 'Add accounting rule' }))
    await expect(field(page, 'Rule code')).toBeFocused()
    await page.keyboard.type(`PR-${tag.slice(0, 7)}`)
    await field(page, 'Description').fill(`One percent ${tag}`)
    await field(page, 'Percentage of the amount').fill('1')
    await hand.choose(field(page.getByRole('form'), 'Currency'), 'NGN')
    await field(page, 'Minimum fee').fill('100')
    await field(page, 'Maximum fee').fill('5000')
    await field(page, 'VAT on the fee').fill('7.5')
    const preview = page.getByRole('complementary', { name: 'Posting preview' })
    await expect(preview.getByText(/NGN-MAX · wallet charged 505,375\.01/)).toBeVisible()
    await hand.key('Enter')
    await expect(page.getByRole('heading', { name: /^Slabs and entries of PR-/ })).toBeVisible()
    await expect(preview.getByText(/NGN-MIN · wallet charged 10,107\.50/)).toBeVisible()
    sums['fee rule'] = hand.sum()
  })

  await test.step('authorizing ten items takes few presses', async () => {
    await goWithin(page, `/checkers-queue?f.cqStatus=PENDING&search=${tag}&sort=cqName:asc`)
    const names = [...'ABCDEFGHIJ'].map((nth) => `Ten${nth} Fold ${tag}`)
    await hand.press(page.getByRole('row', { name: names[0] }).getByRole('button', { name: 'Review' }))
    for (const name of names) {
      await expect(
        page.getByRole('dialog', { name: `Queued change: ${name}` }).getByRole('button', { name: 'Authorize' }),
      ).toBeVisible()
      // The test waits, because a key press does not decide an item that has just appeared.
      await settle(page)
      await hand.key('a')
      await hand.key('Enter')
      await expectNotice(page, `${name}: authorized.`)
    }
    sums['approve ten'] = hand.sum()
  })

  const atMost = {
    'sign in': 2,
    audit: 2,
    'find a person': 2,
    'who changed a record': 2,
    'what waits in a list': 1,
    'export as Excel': 2,
    'reset a hard token': 4,
    'create a user': 5,
    'add a partner': 9,
    'fee rule': 4,
    'approve ten': 21,
  }
  for (const [job, most] of Object.entries(atMost)) expect(sums[job], job).toBeLessThanOrEqual(most)
})

test('finding an order of a caller and funding a wallet take few presses', async ({ page, portal }) => {
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  const hand = counted(page)

  await test.step('an order is found by its reference, with its state and partner, without opening the order', async () => {
    await goWithin(page, '/inbound-transactions?f.transactionStatus=POSTED')
    const cell = page
      .getByRole('table')
      .or(page.getByRole('grid'))
      .getByText(/^DC\d{6}[A-Z0-9]{12}$/)
      .first()
    const reference = (await cell.textContent()) ?? ''
    await goWithin(page, '/dashboard')
    await hand.key('Control+k')
    await page.keyboard.type(reference)
    await expect(page.getByRole('option', { name: /Posted/ }).first()).toContainText(/Ltd|International|Transfers/)
    await page.keyboard.press('Escape')
    expect(hand.sum()).toBe(1)
  })

  await test.step('a wallet is funded from its row', async () => {
    await goWithin(page, '/dashboard')
    await hand.press(page.getByRole('link', { name: 'Wallets', exact: true }))
    await hand.press(
      page.getByRole('row', { name: /SwiftRemit Ltd · USD · NG/ }).getByRole('button', { name: /^Fund/ }),
    )
    await field(page, 'Amount').fill('1234.56')
    await field(page, 'Reference').fill(`PRESS${randomTag().toUpperCase()}`)
    await field(page, 'Bank advice reference').fill('ADV/2026/4712')
    await field(page, 'Narration').fill('Float for the holidays')
    await hand.press(page.getByRole('button', { name: 'Submit' }))
    await expectNotice(page, 'Activity Queued Awaiting Authorization.')
    expect(hand.sum()).toBe(3)
  })
})
