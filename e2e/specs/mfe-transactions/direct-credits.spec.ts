import { randomUUID } from 'node:crypto'
import { nubanOf } from '@portal/contract/transactions/nuban'
import { ownerOf } from '@portal/mock-gateway/demo-core'
import { expectAccessible } from '../../src/accessible.ts'
import { authorize } from '../../src/decide.ts'
import { field } from '../../src/field.ts'
import { goWithin } from '../../src/go-within.ts'
import { expectNotice } from '../../src/notices.ts'
import { startPartnerSystem, walletOf } from '../../src/partner-system.ts'
import { recallOrder } from '../../src/recall-order.ts'
import { sendOrder } from '../../src/send-order.ts'
import { signIn } from '../../src/sign-in.ts'
import { expect, type Page, test, WITH_CORE } from '../../src/test.ts'

test.use(WITH_CORE)

const REASON = 'The rate is not the one of the day'
/** An account in the demo core whose bank returns the money. */
const ACCOUNT_SENT_BACK = nubanOf('000901', '906000000')
const OWNER_SENT_BACK = ownerOf(ACCOUNT_SENT_BACK)
const NAME_SENT_BACK = `${OWNER_SENT_BACK.firstName} ${OWNER_SENT_BACK.lastName}`
const SENT_BACK = {
  transactionReceiverAccountNumber: ACCOUNT_SENT_BACK,
  transactionReceiverFirstName: OWNER_SENT_BACK.firstName,
  transactionReceiverLastName: OWNER_SENT_BACK.lastName,
}

const rowOf = (page: Page) => page.getByRole('row').filter({ hasText: 'Adaeze Okafor' })

test('a partner’s system gets a key, sends orders, receives signed events and reads its statement; a held order is failed', {
  tag: '@every-run',
}, async ({ page: compliance, openBrowser, portal }) => {
  test.slow()
  const [operator, checker] = [await openBrowser(), await openBrowser()]
  await operator.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const system = await startPartnerSystem()
  const [posted, held, back] = [`E2E-${randomUUID()}`, `E2E-${randomUUID()}`, `E2E-${randomUUID()}`]
  let secretKey = ''

  await test.step('a partner requests a live key, and reveals the key once the bank has authorized it', async () => {
    await signIn(operator, portal, await portal.user({ like: 'ops@kudipay.example' }), '/api-keys')
    await operator.getByRole('button', { name: 'Generate Keys' }).click()
    await expect(operator.getByText('A live key awaits authorization')).toBeVisible()
    await portal.authorize('KudiPay International')
    await operator.reload()
    await operator.getByRole('button', { name: 'Reveal' }).click()
    secretKey = await operator.getByLabel('Secret key', { exact: true }).inputValue()
    expect(secretKey).toMatch(/^rgsk_live_/)
    await operator.getByRole('button', { name: 'Copy Secret key' }).click()
  })

  await test.step('the partner sets its system’s endpoint, and sees the signing secret once', async () => {
    await operator.getByRole('link', { name: 'Webhook endpoints' }).click()
    await operator.getByRole('button', { name: 'Add endpoint' }).click()
    const dialog = operator.getByRole('dialog', { name: 'Add endpoint for live events' })
    await field(dialog, 'Address').fill('http://10.0.0.1/events')
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    await expect(dialog.getByText('must begin with https://')).toBeVisible()
    await field(dialog, 'Address').fill(system.url)
    await dialog.getByRole('button', { name: 'Add endpoint' }).click()
    system.secret = await operator.getByLabel('Signing secret', { exact: true }).inputValue()
    await operator.getByRole('button', { name: 'Copy Signing secret' }).click()
    await expect(operator.getByText('Awaits authorization', { exact: true })).toBeVisible()
    await expectAccessible(operator, 'the endpoints of a partner')
    await signIn(checker, portal, await portal.user({ like: 'ho.checker' }))
    await authorize(checker, system.url)
    await expect(operator.getByRole('button', { name: `Send test event to ${system.url}` })).toBeVisible()
  })

  await test.step('the order appears in the open list automatically, and its row changes to posted', async () => {
    await signIn(compliance, portal, await portal.user({ like: 'ho.compliance' }))
    await compliance.getByRole('link', { name: 'Direct Credits', exact: true }).click()
    await expect(compliance.getByRole('heading', { name: /^Direct credits/ })).toBeVisible()
    await expectAccessible(compliance, 'the direct credits')
    await goWithin(compliance, `/inbound-transactions?search=${posted}`)
    await expect(compliance.getByText('Nothing matches')).toBeVisible()
    await sendOrder(portal, secretKey, { transactionReference: posted })
    await expect(rowOf(compliance)).toBeVisible()
    await expect(rowOf(compliance).getByText('Posted', { exact: true })).toBeVisible()
  })

  await test.step('the partner’s system received the events in order, and a library verified their signatures', async () => {
    await expect.poll(() => system.statesOf(posted)).toEqual(['PENDING', 'POSTED'])
    await operator.getByRole('button', { name: /^Deliveries to/ }).click()
    const told = operator.getByRole('list', { name: 'Deliveries', exact: true }).getByRole('listitem')
    await expect(told.filter({ hasText: 'Delivered' }).first()).toBeVisible()
    await expectAccessible(operator, 'what was told to an endpoint')
  })

  await test.step('the partner’s log contains the request, and its statement the charge', async () => {
    await operator.getByRole('link', { name: 'Requests', exact: true }).click()
    const row = operator.getByRole('row').filter({ hasText: '/partner/v1/direct-credits' })
    await row.getByRole('button', { name: 'View' }).click()
    const panel = operator.getByRole('complementary', { name: 'POST /partner/v1/direct-credits' })
    await expect(panel.getByText(posted).first()).toBeVisible()
    await expectAccessible(operator, 'a request beside the log')
    const wallet = await walletOf(portal, secretKey, 'NGN')
    await goWithin(operator, `/imto-wallet-transactions?account=${wallet}`)
    await expect(
      operator.getByRole('row').filter({ hasText: 'Posted' }).filter({ hasText: '320,000.00' }).first(),
    ).toBeVisible()
  })

  await test.step('the order’s timeline explains its state, and links to its posting', async () => {
    await rowOf(compliance).getByRole('button', { name: 'Review' }).click()
    const panel = compliance.getByRole('complementary', { name: /^Review · DC/ })
    await expectAccessible(compliance, 'a direct credit beside the list')
    await panel.getByRole('tab', { name: 'Timeline' }).click()
    const states = panel.getByRole('list', { name: 'Timeline' })
    for (const state of ['Posted', 'Pending', 'Received'])
      await expect(states.getByText(state, { exact: true })).toBeVisible()
    await expect(states.getByText('Try 1 at core banking, credit: credited')).toBeVisible()
    await expectAccessible(compliance, 'the timeline of a direct credit')
    await states.getByRole('link', { name: 'Open posting' }).click()
    await expect(compliance.getByRole('table', { name: 'Entries of the posting' })).toBeVisible()
  })

  await test.step('an order with a wrong rate is held, but its partner sees it as pending', async () => {
    await goWithin(operator, `/inbound-transactions?search=${held}`)
    await goWithin(compliance, `/inbound-transactions?search=${held}`)
    await sendOrder(portal, secretKey, { transactionReference: held, transactionRate: '1680' })
    await expect(rowOf(compliance).getByText('AML gate', { exact: true })).toBeVisible()
    await expect(rowOf(operator).getByText('Pending', { exact: true })).toBeVisible()
    await expectAccessible(operator, 'the direct credits of a partner')
  })

  await test.step('compliance sees why the order is held, and fails it with a reason', async () => {
    await rowOf(compliance).getByRole('button', { name: 'Review' }).click()
    await compliance.getByRole('tab', { name: 'Screening Logs' }).click()
    await expect(compliance.getByText('Exchange rate: 1680')).toBeVisible()
    await compliance.getByRole('button', { name: 'Fail Transaction' }).click()
    const dialog = compliance.getByRole('dialog', { name: 'Fail Transaction' })
    await field(dialog, 'Reason').selectOption({ label: 'Purpose not plausible' })
    await field(dialog, 'Explanation').fill(REASON)
    await expectAccessible(compliance, 'failing a transaction')
    await dialog.getByRole('button', { name: 'Fail Transaction' }).click()
    await expectNotice(compliance, 'failed. The hold is released.')
    await expect(rowOf(compliance).getByText('Failed', { exact: true })).toBeVisible()
    await compliance.getByRole('tab', { name: 'Timeline' }).click()
    await expect(compliance.getByText(`“${REASON}”`)).toBeVisible()
  })

  await test.step('the partner sees the failure without a reload, but not the reason', async () => {
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

  await test.step('an order whose money came back is recalled, two people return the money, and the partner is notified', async () => {
    const maker = await openBrowser()
    await goWithin(operator, `/inbound-transactions?search=${back}`)
    await sendOrder(portal, secretKey, { transactionReference: back, ...SENT_BACK })
    const row = (page: Page) => page.getByRole('row').filter({ hasText: NAME_SENT_BACK })
    await expect(row(operator).getByText('Posted', { exact: true })).toBeVisible()
    await recallOrder(portal, secretKey, { transactionReference: back, recallReason: 'Sent twice' })
    await signIn(maker, portal, await portal.user({ like: 'ho.maker' }))
    await goWithin(maker, `/inbound-transactions?search=${back}&f.recallWaits=YES`)
    await row(maker).getByRole('button', { name: 'Review' }).click()
    await expect(maker.getByText('KudiPay International requests the money back')).toBeVisible()
    await maker.getByRole('button', { name: 'Return funds' }).click()
    const dialog = maker.getByRole('dialog', { name: 'Return funds' })
    await field(dialog, 'Reason').fill('Sent back by the receiving bank')
    await expectAccessible(maker, 'returning funds')
    await dialog.getByRole('button', { name: 'Return funds' }).click()
    await expect(maker.getByText('A return of this transaction awaits authorization.')).toBeVisible()
    const title = await maker.getByRole('heading', { name: /^Review · DC/ }).textContent()
    const reference = title?.replace('Review · ', '') ?? ''
    await goWithin(checker, `/checkers-queue?f.cqStatus=PENDING&search=${reference}`)
    await checker.getByRole('row').filter({ hasText: reference }).getByRole('button', { name: 'Review' }).click()
    const item = checker.getByRole('dialog', { name: new RegExp(reference) })
    await expect(item.getByText('Returned to the wallet')).toBeVisible()
    await item.getByRole('button', { name: 'Authorize' }).click()
    await expect(row(operator).getByText('Returned', { exact: true })).toBeVisible()
    await maker.getByRole('tab', { name: 'Timeline' }).click()
    await expect(maker.getByText('Core banking, return of the money: returned').first()).toBeVisible()
    await expect(maker.getByText(/^Recall accepted: the money was returned/)).toBeVisible()
    await expectAccessible(maker, 'the timeline of a returned direct credit')
  })
  await system.stop()
})
