import type { PayoutIdentity } from '@portal/contract/cash-pickups/cash-pickup'
import { compareNames, receiverName } from '@portal/contract/users/person-name'
import { drawnReceipt } from '../../../../demo/drawn-picture.ts'
import { type Random, seededRandom } from '../../../../demo/random.ts'
import { queueDemoChange } from '../../../../engine/approvals/index.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { type DemoEvent, joinDemoStory } from '../../../books/ledger/index.ts'
import { inspectContent, requireAccepted } from '../../../people/files/index.ts'
import { countryRules } from '../../../settings/country-rules/index.ts'
import { demoTillDay, hoursOf, type TillRecord } from '../../tills/index.ts'
import { findTransaction } from '../../transactions/index.ts'
import { postCashPayout } from '../pay-pickup.ts'
import { findPayment } from '../payment.store.ts'
import { findPickup } from '../pickup.store.ts'
import { keepSigned } from '../receipts/upload-receipt.ts'
import { insertRefusal } from '../refuse-payout.ts'
import { reversePayout } from '../return-payout.ts'
import { insertDemoPickup } from './demo-pickup.ts'
import { type ComeFor, demoOrder, ROUTES, type Route } from './pickups.demo.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const COUNTRY = '02'
const CURRENCY = 'GHC'
const TELLER = { userId: namedId('user branch.teller') }
const HEAD = { userId: namedId('user branch.head') }
const CHECKER = namedId('user ho.checker')
/** The first number of these orders. No other demo order has a number from this one on. */
const FIRST_NUMBER = 900
const REASON = 'Given to another person of the same name'

/** The result of an order at the counter. */
type CounterEnd = 'PAID' | 'SIGNED' | 'RETURNED' | 'REFUSED'

/** The two days of the counter: yesterday's till is closed, today's till is open. */
const DAYS: readonly { readonly daysAgo: number; readonly float: string; readonly ends: readonly CounterEnd[] }[] = [
  { daysAgo: 1, float: '8000.00', ends: ['SIGNED', 'SIGNED', 'PAID'] },
  { daysAgo: 0, float: '9000.00', ends: ['SIGNED', 'PAID', 'RETURNED', 'REFUSED'] },
]

/**
 * Inserts the data of the counter at the demo's branch. Each day with receivers has a till. Two days have payouts,
 * reversals and refusals, signed receipts and a closed till.
 */
export function insertDemoCounter(demo: Demo, comeFor: readonly ComeFor[]): void {
  const daysAgoOf = ({ paidAt }: ComeFor) =>
    Math.floor(demo.now.getTime() / DAY_MS) - Math.floor(paidAt.getTime() / DAY_MS)
  for (const [daysAgo, ofDay] of Map.groupBy(comeFor, daysAgoOf)) {
    const payOuts = ofDay.map(({ route, number, paidAt: at }) =>
      customer(demo, { end: 'PAID', name: `pickup ${route.mtoCode} ${number}`, route, number, at }),
    )
    joinDemoStory(
      demo,
      demoTillDay(demo, { teller: 'branch.teller', daysAgo, float: '6000.00' }, { short: '0.00', payOuts }),
    )
  }
  for (const [index, day] of DAYS.entries()) joinDemoStory(demo, lastDay(demo, day, FIRST_NUMBER + index * 10))
}

function lastDay(demo: Demo, { daysAgo, float, ends }: (typeof DAYS)[number], first: number): DemoEvent[] {
  const day = { teller: 'branch.teller', daysAgo, float }
  const opened = hoursOf(demo, day).opened.getTime()
  // A till that was opened just now must not get entries in the future.
  const pace = Math.min(50 * MINUTE_MS, (demo.now.getTime() - opened) / (ends.length + 1))
  const payOuts = ends.map((end, index) => {
    const number = first + index
    const route = ROUTES.filter(({ currency }) => currency === CURRENCY)[number % 2]
    if (route === undefined) throw new Error(`nobody of the demo sends ${CURRENCY} in cash`)
    return customer(demo, { end, name: `counter ${number}`, route, number, at: new Date(opened + (index + 1) * pace) })
  })
  return demoTillDay(demo, day, { short: daysAgo === 0 ? null : '0.00', payOuts })
}

const customer = (demo: Demo, one: Customer) => ({ at: one.at, pay: (till: TillRecord) => serveOne(demo, till, one) })

interface Customer {
  readonly end: CounterEnd
  readonly name: string
  readonly route: Route
  readonly number: number
  readonly at: Date
}

async function serveOne(demo: Demo, till: TillRecord, { end, name, route, number, at }: Customer): Promise<void> {
  const { db } = demo
  const random = seededRandom(Number.parseInt(namedId(name).slice(0, 8), 16))
  const order = demoOrder(random, route, number)
  const { mtoCode, countryId, currency } = route
  const asked = new Date(at.getTime() - 180 * MINUTE_MS)
  const transactionId = await insertDemoPickup(demo, {
    ...{ name, mtoCode, countryId, currency, order, at: asked },
    end: 'PENDING',
  })
  const transaction = await findTransaction(db, transactionId)
  const pickup = await findPickup(db, transactionId)
  if (transaction === null || pickup === null) throw new Error(`the demo has no ${name}`)
  if (end === 'REFUSED') {
    const why = { refusalReason: 'IDENTITY_EXPIRED', refusalNote: 'The passport ran out last spring' } as const
    await insertRefusal(db, { order: { pickup }, ...why, userId: TELLER.userId, now: at })
    return
  }
  const identity = identityOf(random, transaction.trans_receiver)
  const { missing, added } = compareNames(receiverName(transaction.order_details), identity.identityName)
  const rules = await countryRules(db, COUNTRY)
  const differences = [...missing.map((word) => `-${word}`), ...added.map((word) => `+${word}`)]
  await postCashPayout(
    { ...demo, now: at, actor: TELLER, language: 'en' },
    { transaction, pickup, identity, differences, till, rules, today: till.business_date },
  )
  if (end === 'SIGNED') await sign(demo, transactionId, { number, at })
  if (end === 'RETURNED') await giveBack(demo, transactionId, { name, at })
}

/** Returns the receiver's identity as the demo's teller reads it on the document. */
function identityOf(random: Random, receiver: string): PayoutIdentity {
  return {
    identityType: 'GHANA_CARD',
    identityNumber: `GHA-${random.between(700_000_000, 799_999_999)}-${random.between(0, 9)}`,
    identityIssuer: 'NIA',
    identityIssueDate: '2024-01-31',
    identityExpiryDate: '2034-01-30',
    // The name on a document often has one word more than the name in the order.
    identityName: random.between(1, 2) === 1 ? receiver : receiver.replace(' ', ' Nyamekye '),
  }
}

/** Prints the receipt once and files the signed copy. */
async function sign(
  { db }: Demo,
  transactionId: string,
  { number, at }: { readonly number: number; readonly at: Date },
): Promise<void> {
  await db.updateTable('pickup_payment').set({ copies: 1 }).where('transaction_id', '=', transactionId).execute()
  const payment = await findPayment(db, transactionId)
  if (payment === null) throw new Error('the demo signs what was paid')
  const content = drawnReceipt(number).toString('base64')
  const picture = () => requireAccepted(inspectContent({ content, purpose: 'receipt' }), 'encodedReceipt')
  await keepSigned({ db, now: at, actor: TELLER }, { payment }, picture)
}

/** Reverses a payout: the head of the branch requests it, head office authorizes it. */
async function giveBack(
  demo: Demo,
  transactionId: string,
  { name, at }: { readonly name: string; readonly at: Date },
): Promise<void> {
  await queueDemoChange(demo.db, {
    cqId: namedId(`return ${name}`),
    subject: 'payout-return',
    targetId: transactionId,
    action: 'UPDATE',
    fields: { returnReason: REASON },
    makerId: HEAD.userId,
    at,
    authorized: { reason: null, checkerId: CHECKER, now: at },
  })
  const by = { ...demo, now: at, actor: { userId: CHECKER }, language: 'en' } as const
  await reversePayout(by, transactionId, { makerId: HEAD.userId, reason: REASON })
}
