import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { type Effort, handOf } from '../../src/hand.ts'
import { expectNotice } from '../../src/notices.ts'
import { randomTag } from '../../src/random-tag.ts'
import { settle } from '../../src/settle.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

/** The most clicks, and the most keys besides Tab and the values, of each job (`docs/guides/measuring.md`). */
const MOST = {
  'create a user': [3, 2],
  'approve ten requests': [1, 20],
  'who changed a record': [1, 3],
  'add a partner': [3, 1],
  'last month’s audit to Excel': [4, 0],
  'find an order by its reference': [0, 2],
  'pay out a pickup': [1, 4],
  'decide a held order': [2, 2],
  'fund a wallet': [3, 0],
  'a new fee rule with a preview': [2, 2],
  'a monthly report': [3, 3],
} as const
type Job = keyof typeof MOST

const QUEUED = 'Activity Queued Awaiting Authorization.'

/** Fails if a job took more clicks or keys than it may. */
function check(efforts: Partial<Record<Job, Effort>>): void {
  const worse = Object.entries(efforts).filter(([job, { clicks, keys }]) => {
    const [mostClicks, mostKeys] = MOST[job as Job]
    return clicks > mostClicks || keys > mostKeys
  })
  expect(worse).toEqual([])
}

const home = async (page: Page) => {
  await goWithin(page, '/dashboard')
  await settle(page)
}

test('a maker does five jobs with few clicks and keys', async ({ page, portal }) => {
  test.setTimeout(300_000)
  const tag = randomTag()
  await portal.directoryPerson({ username: `eleven.${tag}`, displayName: `Eleven ${tag}` })
  await signIn(page, portal, await portal.user({ like: 'ho.maker' }))
  const hand = handOf(page)
  const efforts: Partial<Record<Job, Effort>> = {}

  await test.step('create a user', async () => {
    await home(page)
    await hand.click(page.getByRole('link', { name: 'Users', exact: true }))
    await hand.click(page.getByRole('button', { name: 'Add user' }))
    await expect(field(page, 'Email or username')).toBeFocused()
    await hand.type(`eleven.${tag}`)
    await hand.press('Enter')
    await expect(field(page, 'Sol ID')).toBeFocused()
    await hand.type('001')
    await hand.choose(field(page, 'Role'), 'T', 'TELLER')
    await hand.click(page.getByRole('button', { name: 'Submit' }))
    await expectNotice(page, QUEUED)
    efforts['create a user'] = hand.take()
  })

  await test.step('add a partner', async () => {
    await home(page)
    await hand.click(page.getByRole('link', { name: 'Partners', exact: true }))
    await hand.click(page.getByRole('button', { name: 'Add partner' }))
    await expect(field(page, 'Partner code')).toBeFocused()
    await hand.type(`EJ${tag.slice(0, 6).toUpperCase()}`)
    await hand.fill(field(page, 'Partner name'), `Eleven ${tag} Transfers`)
    await hand.fill(field(page, 'Country'), 'Ghana')
    await hand.press('Enter')
    await hand.fill(
      page.getByRole('textbox', { name: 'Phone' }),
      `302 ${String(Number.parseInt(tag.slice(0, 5), 16) % 900_000).padStart(6, '0')}`,
    )
    await hand.fill(field(page, 'Email'), `desk@${tag}.example`)
    await hand.fill(field(page, 'Address'), '22 Independence Avenue, Accra')
    await hand.fill(field(page, 'CBN licence number'), 'CBN/IMTO/2026/078')
    await hand.fill(field(page, 'Account numbers'), '0012345678,0012345686')
    await hand.fill(field(page, 'First Name'), 'Abena')
    await hand.fill(field(page, 'Last Name'), 'Owusu')
    await hand.click(page.getByRole('button', { name: 'Submit' }))
    await expectNotice(page, QUEUED)
    efforts['add a partner'] = hand.take()
  })

  await test.step('fund a wallet', async () => {
    await home(page)
    await hand.click(page.getByRole('link', { name: 'Wallets', exact: true }))
    await hand.click(
      page.getByRole('row', { name: /SwiftRemit Ltd · USD · NG/ }).getByRole('button', { name: /^Fund/ }),
    )
    await expect(field(page, 'Amount')).toBeFocused()
    await hand.type('1234.56')
    await hand.fill(field(page, 'Reference'), `EJ${tag.toUpperCase()}`)
    await hand.fill(field(page, 'Bank advice reference'), 'ADV/2026/4711')
    await hand.fill(field(page, 'Narration'), 'Float for the holidays')
    await hand.click(page.getByRole('button', { name: 'Submit' }))
    await expectNotice(page, QUEUED)
    efforts['fund a wallet'] = hand.take()
  })

  await test.step('a monthly report', async () => {
    await home(page)
    await hand.click(page.getByRole('link', { name: 'Report engine' }).first())
    await hand.click(page.getByRole('row', { name: /Cash paid by branch/ }).getByRole('button', { name: 'View' }))
    const report = page.getByRole('complementary', { name: 'Cash paid by branch' })
    await expect(report.getByRole('link', { name: 'Schedule' })).toBeVisible()
    await settle(page)
    await hand.press('s')
    await page.getByRole('radio', { name: 'Daily' }).focus()
    await hand.press('ArrowRight')
    await hand.press('ArrowRight')
    await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked()
    await hand.fill(field(page, 'Day of the month'), '1')
    await hand.fill(field(page, 'Recipients'), `reports.${tag}@bank.example`)
    await hand.click(page.getByRole('button', { name: 'Submit' }))
    await expectNotice(page, QUEUED)
    efforts['a monthly report'] = hand.take()
  })

  await test.step('a new fee rule with a preview of its charges', async () => {
    await home(page)
    await hand.click(page.getByRole('link', { name: 'Accounting rules', exact: true }))
    await hand.click(page.getByRole('button', { name: 'Add accounting rule' }))
    await expect(field(page, 'Rule code')).toBeFocused()
    await hand.type(`EJ-${tag.slice(0, 7)}`)
    await hand.fill(field(page, 'Description'), `One percent ${tag}`)
    await hand.fill(field(page, 'Percentage of the amount'), '1')
    await hand.choose(field(page.getByRole('form'), 'Currency'), 'N', 'NGN')
    await hand.fill(field(page, 'Minimum fee'), '100')
    await hand.fill(field(page, 'Maximum fee'), '5000')
    await hand.fill(field(page, 'VAT on the fee'), '7.5')
    const preview = page.getByRole('complementary', { name: 'Posting preview' })
    await expect(preview.getByText(/NGN-MAX · wallet charged 505,375\.01/)).toBeVisible()
    await hand.press('Enter')
    await expect(page.getByRole('heading', { name: /^Slabs and entries of EJ-/ })).toBeVisible()
    efforts['a new fee rule with a preview'] = hand.take()
  })

  check(efforts)
})

test('an administrator does three jobs with few clicks and keys', async ({ page, portal }) => {
  test.setTimeout(180_000)
  const tag = randomTag()
  const admin = await portal.user({ like: 'ho.admin', lastName: `Changed ${tag}` })
  await signIn(page, portal, admin)
  const hand = handOf(page)
  const efforts: Partial<Record<Job, Effort>> = {}

  await test.step('last month’s audit to Excel', async () => {
    await home(page)
    await hand.click(page.getByRole('link', { name: 'Audit', exact: true }))
    await hand.click(page.getByRole('button', { name: 'Last month' }))
    await hand.click(page.getByRole('button', { name: 'Export' }))
    const download = page.waitForEvent('download')
    await hand.click(page.getByRole('menuitem', { name: 'Excel (.xlsx)' }))
    await download
    efforts['last month’s audit to Excel'] = hand.take()
  })

  await test.step('who changed a record', async () => {
    await home(page)
    await hand.press('Control+k')
    await hand.type(tag)
    await expect(page.getByRole('option', { name: new RegExp(`Changed ${tag}`) })).toBeVisible()
    await hand.press('Enter')
    await hand.click(page.getByRole('complementary').getByRole('tab', { name: 'History' }))
    await expect(page.getByRole('complementary').getByRole('tabpanel')).toBeVisible()
    efforts['who changed a record'] = hand.take()
  })

  await test.step('find an order by its reference', async () => {
    await goWithin(page, '/inbound-transactions?f.transactionStatus=POSTED')
    const cell = page
      .getByRole('grid')
      .getByText(/^DC\d{6}[A-Z0-9]{12}$/)
      .first()
    const reference = (await cell.textContent()) ?? ''
    await home(page)
    await hand.press('Control+k')
    await hand.type(reference)
    await expect(page.getByRole('option', { name: /Posted/ }).first()).toContainText(/Ltd|International|Transfers/)
    efforts['find an order by its reference'] = hand.take()
  })

  check(efforts)
})

test('checker, officer and teller do three jobs with few clicks and keys', async ({ openBrowser, portal }) => {
  test.setTimeout(300_000)
  const efforts: Partial<Record<Job, Effort>> = {}

  await test.step('approve ten requests', async () => {
    const page = await openBrowser()
    const tag = randomTag()
    const maker = await portal.user({ like: 'ho.maker' })
    const names = [...'ABCDEFGHIJ'].map((nth) => `Ten${nth} Eleven ${tag}`)
    for (const nth of 'ABCDEFGHIJ')
      await portal.submitUser(maker.username, { firstName: `Ten${nth}`, lastName: `Eleven ${tag}` })
    await signIn(
      page,
      portal,
      await portal.user({ like: 'ho.checker' }),
      `/checkers-queue?search=${tag}&sort=cqName:asc`,
    )
    const hand = handOf(page)
    await settle(page)
    await hand.click(page.getByRole('row', { name: names[0] }).getByRole('button', { name: 'Review' }))
    for (const name of names) {
      const dialog = page.getByRole('dialog', { name: `Queued change: ${name}` })
      await expect(dialog.getByRole('button', { name: 'Authorize' })).toBeVisible()
      // A key press does not decide an item that has just appeared.
      await settle(page)
      await hand.press('a')
      await hand.press('Enter')
      await expectNotice(page, `${name}: authorized.`)
    }
    efforts['approve ten requests'] = hand.take()
  })

  await test.step('decide a held order', async () => {
    const page = await openBrowser()
    await signIn(page, portal, await portal.user({ like: 'ho.compliance' }))
    const hand = handOf(page)
    await settle(page)
    await hand.click(
      page
        .getByRole('region', { name: 'For you' })
        .getByRole('link', { name: /Held transactions to review/ })
        .first(),
    )
    const held = page.getByRole('complementary', { name: /^Case/ })
    await expect(held.getByRole('button', { name: 'Pass Transaction' })).toBeVisible()
    await settle(page)
    await hand.press('p')
    const dialog = page.getByRole('dialog', { name: 'Pass Transaction' })
    await hand.choose(field(dialog, 'Reason'), 'K', 'Known customer, usual activity')
    await hand.fill(field(dialog, 'Explanation'), 'Permit seen')
    await hand.click(dialog.getByRole('button', { name: 'Pass Transaction' }))
    await expect(dialog).toBeHidden()
    efforts['decide a held order'] = hand.take()
  })

  await test.step('pay out a pickup', async () => {
    const page = await openBrowser()
    await signIn(page, portal, { username: 'branch.teller', firstName: 'Kwabena' })
    const hand = handOf(page)
    await settle(page)
    const item = page
      .getByRole('region', { name: 'For you' })
      .getByRole('link', { name: /Ready to pay out/ })
      .first()
    const receiver = ((await item.textContent()) ?? '').split('Ready')[0] ?? ''
    await hand.click(item)
    await expect(page.getByRole('complementary').getByRole('button', { name: 'Pay out' })).toBeVisible()
    await settle(page)
    await hand.press('o')
    const dialog = page.getByRole('dialog', { name: 'Pay out' })
    await expect(field(dialog, 'Document')).toBeFocused()
    await hand.choose(field(dialog, 'Document'), 'G', 'Ghana Card')
    await hand.fill(field(dialog, 'Document number'), 'GHA-123456789-0')
    await hand.fill(field(dialog, 'Name on the document'), receiver)
    await hand.fill(field(dialog, 'Issued by'), 'NIA')
    await hand.fill(field(dialog, 'Valid until'), '31-Jan-2034')
    await hand.press('Enter')
    await expect(page.getByRole('alertdialog', { name: /^Pay .* to .*\?$/ })).toBeVisible()
    await hand.press('Enter')
    await expect(page.getByRole('dialog', { name: 'Paid out' })).toBeVisible()
    efforts['pay out a pickup'] = hand.take()
  })

  check(efforts)
})
