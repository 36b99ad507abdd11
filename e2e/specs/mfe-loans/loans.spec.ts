import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from '../../src/accessible.ts'
import { searchQueue } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { comeBack, goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, test } from '../../src/test.ts'

const QUEUED = 'Activity Queued Awaiting Authorization.'

test('a loan goes from its borrower to its last payment, and a late loan performs again once its arrears are cleared', {
  tag: '@every-run',
}, async ({ page: maker, openBrowser, portal }) => {
  const checker = await openBrowser()
  const submit = (page: Page) => page.getByRole('button', { name: 'Submit' }).click()
  const authorize = async (search: string) => {
    await searchQueue(checker, search)
    await checker.getByRole('row').filter({ hasText: search }).first().getByRole('button', { name: 'Review' }).click()
    await checker.getByRole('dialog').getByRole('button', { name: 'Authorize' }).click()
    await expectNotice(checker, 'authorized.')
  }

  await test.step('the maker adds a borrower', async () => {
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }), '/proprietors?panel=create')
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }), '/checkers-queue')
    await field(maker, 'First name').fill('Ngozi')
    await field(maker, 'Surname').fill('Zikora')
    await field(maker, 'Gender').selectOption('Female')
    await field(maker, 'Date of birth').fill('02-Mar-1984')
    await field(maker, 'Email').fill('ngozi.zikora@business.example')
    await maker.getByRole('textbox', { name: /^Phone/ }).fill('8031234567')
    await field(maker, 'Address').fill('12 Marina Road')
    await field(maker, 'State').fill('Lagos')
    await field(maker, 'Business name').fill('Zikora Bakery')
    await field(maker, 'Business type').selectOption('Sole Proprietorship')
    await field(maker, 'Registered on').fill('01-Jun-2015')
    await expectAccessible(maker, 'the form of a borrower')
    await submit(maker)
    await expectNotice(maker, QUEUED)
    await authorize('Ngozi Zikora')
  })

  await test.step('the maker applies for a loan, whose schedule is shown before it is submitted', async () => {
    await goWithin(maker, '/loans?panel=create')
    await field(maker, 'Borrower').fill('Zikora')
    await maker.getByRole('option', { name: /Zikora Bakery/ }).click()
    await field(maker, 'Loan type').selectOption('Working capital')
    await field(maker, 'Currency').selectOption('NGN')
    await field(maker, 'Amount').fill('12000')
    await field(maker, 'Annual rate (%)').fill('24')
    await field(maker, 'Months').fill('4')
    await field(maker, 'Repayment day').fill('28')
    const preview = maker.getByRole('group', { name: /Schedule if/ })
    await expect(preview.getByRole('row')).toHaveCount(6)
    await expect(preview.getByText('3,151.49').first()).toBeVisible()
    await expectAccessible(maker, 'the form of a loan')
    await submit(maker)
    await expectNotice(maker, QUEUED)
    await authorize('Zikora Bakery')
  })

  await test.step('the loan is paid out by a separate request', async () => {
    await goWithin(maker, '/loans?search=Zikora')
    await maker.getByRole('row').filter({ hasText: 'Zikora' }).getByRole('link', { name: 'Schedule' }).click()
    await maker.getByRole('button', { name: 'Disburse' }).click()
    await submit(maker)
    await expectNotice(maker, QUEUED)
    await authorize('Zikora Bakery')
    await comeBack(maker)
    await expect(maker.getByRole('group', { name: 'Current' })).toBeVisible()
    await expect(maker.getByRole('group', { name: 'As approved' })).toBeVisible()
  })

  const pay = async (amount: string, effect: RegExp) => {
    await field(maker, 'Amount').fill(amount)
    await expect(maker.getByText(effect)).toBeVisible()
    await submit(maker)
    await expectNotice(maker, QUEUED)
  }

  await test.step('a rejected payment is resubmitted unchanged from its rejection', async () => {
    await maker.getByRole('button', { name: 'Take payment' }).click()
    await pay('1100', /Interest 240\.00\sNGN, principal 860\.00\sNGN/)
    await searchQueue(checker, 'Zikora')
    await checker.getByRole('row').filter({ hasText: 'Zikora' }).first().getByRole('button', { name: 'Review' }).click()
    const dialog = checker.getByRole('dialog')
    await field(dialog, 'Reason').fill('It was one thousand')
    await dialog.getByRole('button', { name: 'Reject' }).click()
    await expectNotice(checker, 'rejected.')
    await maker.goto('/makers-queue?search=Zikora&f.cqStatus=REJECTED')
    await maker.getByRole('row').filter({ hasText: 'Zikora' }).first().getByRole('button', { name: 'Review' }).click()
    await maker.getByRole('link', { name: 'Correct and resubmit' }).click()
    await expect(maker.getByText('It was one thousand')).toBeVisible()
    await expect(field(maker, 'Amount')).toHaveValue(/1,?100/)
    await pay('1000', /Interest 240\.00\sNGN, principal 760\.00\sNGN/)
    await portal.authorize('Zikora Bakery')
    await comeBack(maker)
  })

  await test.step('an advance payment shortens the term', async () => {
    await maker.getByRole('button', { name: 'Take payment' }).click()
    await pay('8000', /shorter/)
    await portal.authorize('Zikora Bakery')
    await comeBack(maker)
    // Of the 9,000 paid, 240 are interest and 8,760 principal. 3,240 of principal remain: a whole instalment repays
    // 3,086.69, and a third row repays the remainder.
    await expect(maker.getByRole('group', { name: 'Current' }).getByRole('row')).toHaveCount(5)
    await expect(maker.getByRole('group', { name: 'As approved' }).getByRole('row')).toHaveCount(6)
    await expectAccessible(maker, 'a schedule')
  })

  await test.step('the exported schedule has a row of totals', async () => {
    await maker.getByRole('button', { name: 'Export' }).click()
    const [file] = await Promise.all([
      maker.waitForEvent('download'),
      maker.getByRole('menuitem', { name: 'CSV' }).click(),
    ])
    const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
    expect(rows).toHaveLength(5)
    expect(rows.at(-1)).toMatch(/^Total,.*12000\.00,NGN,.*9000\.00,NGN/)
  })

  await test.step('the last payment has a receipt, and is reversed with a reason', async () => {
    const acts = maker.getByRole('group', { name: 'Transactions on this loan' })
    await acts.getByRole('button', { name: 'Receipt' }).first().click()
    const receipt = maker.getByRole('dialog', { name: /^Receipt LN\d{6}-\d/ })
    await expect(receipt.getByText('Received from Ngozi Zikora, Zikora Bakery')).toBeVisible()
    await expect(receipt.getByText('3,240.00 NGN')).toBeVisible()
    await maker.keyboard.press('Escape')
    await acts.getByRole('button', { name: 'Reverse' }).click()
    await field(maker, 'Reason').fill('Paid into the wrong loan')
    await submit(maker)
    await expectNotice(maker, QUEUED)
    await authorize('Zikora Bakery')
    await comeBack(maker)
    await expect(acts.getByText('Reversed')).toBeVisible()
    await expect(maker.getByRole('group', { name: 'Current' }).getByRole('row')).toHaveCount(6)
  })

  await test.step('a non-performing loan performs again once its arrears are cleared', async () => {
    await goWithin(maker, '/loans?f.loanStanding=NON_PERFORMING')
    await maker.getByRole('link', { name: 'Schedule' }).first().click()
    const takePayment = maker.getByRole('button', { name: 'Take payment' })
    await expect(takePayment).toBeVisible()
    await expect(maker.getByText('Non-performing')).toBeVisible()
    await takePayment.click()
    const reference = /LN\d{6}/.exec((await maker.getByRole('heading', { level: 1 }).textContent()) ?? '')?.[0] ?? ''
    await submit(maker)
    await expectNotice(maker, QUEUED)
    await portal.authorize(reference)
    await comeBack(maker)
    await expect(maker.getByText('Non-performing')).toHaveCount(0)
    await expect(maker.getByText('Performing', { exact: true })).toBeVisible()
  })
})
