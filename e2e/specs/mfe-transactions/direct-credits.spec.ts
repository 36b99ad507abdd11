import { randomUUID } from 'node:crypto'
import { nubanOf } from '@portal/contract/records/nuban'
import { ownerOf } from '@portal/tooling/demo-core'
import { expectAccessible } from '../../src/accessible.ts'
import { field } from '../../src/field.ts'
import { expectNotice } from '../../src/notices.ts'
import { recallOrder } from '../../src/recall-order.ts'
import { sendOrder } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test } from '../../src/test.ts'

test.use({ settings: { DEMO_CORE: 'yes' } })

const REASON = 'The rate is not the one of the day'
/** An account of the demo core whose bank sends money back. */
const ACCOUNT_SENT_BACK = nubanOf('000901', '906000000')
const OWNER_SENT_BACK = ownerOf(ACCOUNT_SENT_BACK)
const NAME_SENT_BACK = `${OWNER_SENT_BACK.firstName} ${OWNER_SENT_BACK.lastName}`
const SENT_BACK = {
  transactionReceiverAccountNumber: ACCOUNT_SENT_BACK,
  transactionReceiverFirstName: OWNER_SENT_BACK.firstName,
  transactionReceiverLastName: OWNER_SENT_BACK.lastName,
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Adaeze Okafor' })

test('an order is followed from the partner’s system to the books, and a held one is failed for reasons of the bank’s own', async ({
  page: compliance,
  openBrowser,
  portal,
}) => {
  test.slow()
  const operator = await openBrowser()
  const secretKey = await portal.partnerKey('SWIFTREMIT')
  const [posted, held, back] = [`E2E-${randomUUID()}`, `E2E-${randomUUID()}`, `E2E-${randomUUID()}`]

  await test.step('it appears in the open list by itself, and turns posted where it stands', async () => {
    await signIn(compliance, portal, await portal.user({ like: 'ho.compliance' }))
    await compliance.getByRole('link', { name: 'Direct Credits', exact: true }).click()
    await expect(compliance.getByRole('heading', { name: /^Direct credits/ })).toBeVisible()
    await expectAccessible(compliance, 'the direct credits')
    await compliance.goto(`/inbound-transactions?search=${posted}`)
    await expect(compliance.getByText('Nothing matches')).toBeVisible()
    await sendOrder(portal, secretKey, { transactionReference: posted })
    await expect(rowOf(compliance)).toBeVisible()
    await expect(rowOf(compliance).getByText('Posted', { exact: true })).toBeVisible()
  })

  await test.step('its timeline says how it came there, and leads to its posting', async () => {
    await rowOf(compliance).getByRole('button', { name: 'Review' }).click()
    const panel = compliance.getByRole('complementary', { name: /^Review · DC/ })
    await expectAccessible(compliance, 'a direct credit beside the list')
    await panel.getByRole('tab', { name: 'Timeline' }).click()
    const states = panel.getByRole('list', { name: 'Timeline' })
    for (const state of ['Posted', 'Pending', 'Received'])
      await expect(states.getByText(state, { exact: true })).toBeVisible()
    await expect(states.getByText('Try 1 at core banking, credit: credited')).toBeVisible()
    await expectAccessible(compliance, 'the timeline of a direct credit')
    await states.getByRole('link', { name: 'Open the posting' }).click()
    await expect(compliance.getByRole('table', { name: 'Entries of the posting' })).toBeVisible()
  })

  await test.step('one whose rate is off waits at the gate, and reads as pending to its partner', async () => {
    await signIn(operator, portal, await portal.user({ like: 'ops@swiftremit.example' }))
    await operator.goto(`/inbound-transactions?search=${held}`)
    await compliance.goto(`/inbound-transactions?search=${held}`)
    await sendOrder(portal, secretKey, { transactionReference: held, transactionRate: '1680' })
    await expect(rowOf(compliance).getByText('AML gate', { exact: true })).toBeVisible()
    await expect(rowOf(operator).getByText('Pending', { exact: true })).toBeVisible()
    await expectAccessible(operator, 'the direct credits of a partner')
  })

  await test.step('compliance sees why, and fails it with a reason', async () => {
    await rowOf(compliance).getByRole('button', { name: 'Review' }).click()
    await compliance.getByRole('tab', { name: 'Screening Logs' }).click()
    await expect(compliance.getByText('Exchange rate: 1680')).toBeVisible()
    await compliance.getByRole('button', { name: 'Fail Transaction' }).click()
    const dialog = compliance.getByRole('dialog', { name: 'Fail Transaction' })
    await field(dialog, 'Reason').fill(REASON)
    await expectAccessible(compliance, 'failing a transaction')
    await dialog.getByRole('button', { name: 'Fail Transaction' }).click()
    await expectNotice(compliance, 'failed. The hold is released.')
    await expect(rowOf(compliance).getByText('Failed', { exact: true })).toBeVisible()
    await compliance.getByRole('tab', { name: 'Timeline' }).click()
    await expect(compliance.getByText(REASON)).toBeVisible()
  })

  await test.step('its partner sees that it failed, without a reload and without the reason', async () => {
    await expect(rowOf(operator).getByText('Failed', { exact: true })).toBeVisible()
    await rowOf(operator).getByRole('button', { name: 'Review' }).click()
    const panel = operator.getByRole('complementary', { name: /^Review · DC/ })
    await expect(panel.getByText('Failed after review')).toBeVisible()
    await expect(panel.getByRole('tab')).toHaveText(['Details', 'Timeline', 'Transaction History', 'Events'])
    await panel.getByRole('tab', { name: 'Timeline' }).click()
    await expect(panel.getByRole('list', { name: 'Timeline' }).getByText('Failed', { exact: true })).toBeVisible()
    await expect(panel.getByText(REASON)).toHaveCount(0)
    await expect(panel.getByText(/AML/)).toHaveCount(0)
  })

  await test.step('one whose money the bank sent back is recalled, returned by two people, and told to its partner', async () => {
    const [maker, checker] = [await openBrowser(), await openBrowser()]
    await operator.goto(`/inbound-transactions?search=${back}`)
    await sendOrder(portal, secretKey, { transactionReference: back, ...SENT_BACK })
    const row = (page: Page) => page.getByRole('row').filter({ hasText: NAME_SENT_BACK })
    await expect(row(operator).getByText('Posted', { exact: true })).toBeVisible()
    await recallOrder(portal, secretKey, { transactionReference: back, recallReason: 'Sent twice' })
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
    await maker.goto(`/inbound-transactions?search=${back}&f.recallWaits=YES`)
    await row(maker).getByRole('button', { name: 'Review' }).click()
    await expect(maker.getByText('SwiftRemit Ltd wants the money back')).toBeVisible()
    await maker.getByRole('button', { name: 'Return funds' }).click()
    const dialog = maker.getByRole('dialog', { name: 'Return funds' })
    await field(dialog, 'Reason').fill('Sent back by the receiving bank')
    await expectAccessible(maker, 'returning funds')
    await dialog.getByRole('button', { name: 'Return funds' }).click()
    await expect(maker.getByText('A return of this transaction awaits authorization.')).toBeVisible()
    const title = await maker.getByRole('heading', { name: /^Review · DC/ }).textContent()
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    const reference = title?.replace('Review · ', '') ?? ''
    await checker.goto(`/checkers-queue?f.cqStatus=PENDING&search=${reference}`)
    await checker.getByRole('row').filter({ hasText: reference }).getByRole('button', { name: 'Review' }).click()
    const item = checker.getByRole('dialog', { name: new RegExp(reference) })
    await expect(item.getByText('Given back to the wallet')).toBeVisible()
    await item.getByRole('button', { name: 'Authorize' }).click()
    await expect(row(operator).getByText('Returned', { exact: true })).toBeVisible()
    await maker.getByRole('tab', { name: 'Timeline' }).click()
    await expect(maker.getByText('Core banking, whether the money is back: it is back').first()).toBeVisible()
    await expect(maker.getByText(/^Recall accepted: the money was returned/)).toBeVisible()
    await expectAccessible(maker, 'the timeline of a returned direct credit')
  })
})
