import type { PayoutIdentity } from '@portal/contract/records/cash-pickup'
import { compareNames, receiverName } from '@portal/contract/records/person-name'
import { queueDemoChange } from '../../approvals/index.ts'
import { namedId } from '../../db/named-id.ts'
import { drawnReceipt } from '../../demo/drawn-picture.ts'
import { seededRandom } from '../../demo/random.ts'
import type { Demo } from '../../domain.ts'
import { countryRules } from '../country-rules/index.ts'
import { insertDemoTill, type TillRecord } from '../tills/index.ts'
import { findTransaction } from '../transactions/index.ts'
import { insertDemoPickup } from './demo-pickup.ts'
import { giveCash } from './payout/pay-pickup.ts'
import { findPayment } from './payout/payment.store.ts'
import { insertRefusal } from './payout/refuse-payout.ts'
import { takeBack } from './payout/return-payout.kind.ts'
import { findPickup } from './pickup.store.ts'
import { demoOrder, ROUTES } from './pickups.demo.ts'
import { keepSigned } from './receipts/upload-receipt.ts'

const MINUTE_MS = 60_000
const COUNTRY = '02'
const CURRENCY = 'GHC'
const TELLER = { userId: namedId('user branch.teller') }
const HEAD = { userId: namedId('user branch.head') }
const CHECKER = namedId('user ho.checker')
/** Numbers of orders that no other order of the demo has. */
const FIRST_NUMBER = 900
const REASON = 'Given to another person of the same name'

/** What came of an order at the counter. */
type CounterEnd = 'PAID' | 'SIGNED' | 'RETURNED' | 'REFUSED'

/** The day before, which was closed, and today, which is not. */
const DAYS: readonly { readonly daysAgo: number; readonly float: string; readonly ends: readonly CounterEnd[] }[] = [
  { daysAgo: 1, float: '8000.00', ends: ['SIGNED', 'SIGNED', 'PAID'] },
  { daysAgo: 0, float: '9000.00', ends: ['SIGNED', 'PAID', 'RETURNED', 'REFUSED'] },
]

/** Two days at the counter of the demo's branch: cash given, taken back and refused, receipts signed, and a till that was closed. */
export async function insertDemoCounter(demo: Demo): Promise<void> {
  for (const [index, { daysAgo, float, ends }] of DAYS.entries())
    await insertDemoTill(demo, {
      teller: 'branch.teller',
      daysAgo,
      float,
      short: daysAgo === 0 ? null : '0.00',
      payOut: (till) => serve(demo, till, { ends, first: FIRST_NUMBER + index * 10 }),
    })
}

async function serve(
  demo: Demo,
  till: TillRecord,
  { ends, first }: { readonly ends: readonly CounterEnd[]; readonly first: number },
): Promise<void> {
  const opened = till.opened_at?.getTime() ?? demo.now.getTime()
  // Of a till that has just been opened nothing lies in the future.
  const pace = Math.min(50 * MINUTE_MS, (demo.now.getTime() - opened) / (ends.length + 1))
  for (const [index, end] of ends.entries())
    await serveOne(demo, till, { end, number: first + index, at: new Date(opened + (index + 1) * pace) })
}

interface Customer {
  readonly end: CounterEnd
  readonly number: number
  readonly at: Date
}

async function serveOne(demo: Demo, till: TillRecord, { end, number, at }: Customer): Promise<void> {
  const { db } = demo
  const route = ROUTES.filter(({ currency }) => currency === CURRENCY)[number % 2]
  if (route === undefined) throw new Error(`nobody of the demo sends ${CURRENCY} in cash`)
  const order = demoOrder(seededRandom(number), route, number)
  const { mtoCode, countryId, currency } = route
  const asked = new Date(at.getTime() - 180 * MINUTE_MS)
  const name = `counter ${number}`
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
  const identity = identityOf(number, transaction.trans_receiver)
  const { missing, added } = compareNames(receiverName(transaction.order_details), identity.identityName)
  const rules = await countryRules(db, COUNTRY)
  const differences = [...missing.map((word) => `-${word}`), ...added.map((word) => `+${word}`)]
  await giveCash(
    { ...demo, now: at, actor: TELLER },
    { transaction, pickup, identity, differences, till, rules, today: till.business_date },
  )
  if (end === 'SIGNED') await sign(demo, transactionId, { number, at })
  if (end === 'RETURNED') await giveBack(demo, transactionId, { name, at })
}

/** As the teller of the demo reads it off the document. */
function identityOf(number: number, receiver: string): PayoutIdentity {
  return {
    identityType: 'GHANA_CARD',
    identityNumber: `GHA-${String(713_204_000 + number * 37)}-${number % 10}`,
    identityIssuer: 'NIA',
    identityIssueDate: '2024-01-31',
    identityExpiryDate: '2034-01-30',
    // Documents often have a name more than orders do.
    identityName: number % 2 === 0 ? receiver : receiver.replace(' ', ' Efua '),
  }
}

/** The receipt was printed once, signed, and filed. */
async function sign(
  { db }: Demo,
  transactionId: string,
  { number, at }: { readonly number: number; readonly at: Date },
): Promise<void> {
  await db.updateTable('pickup_payment').set({ copies: 1 }).where('transaction_id', '=', transactionId).execute()
  const payment = await findPayment(db, transactionId)
  if (payment === null) throw new Error('the demo signs what was paid')
  await keepSigned({ db, now: at, actor: TELLER }, { payment }, drawnReceipt(number).toString('base64'))
}

/** The head of the branch asked for it, and head office agreed. */
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
  const by = { ...demo, now: at, actor: { userId: CHECKER } }
  await takeBack(by, transactionId, { makerId: HEAD.userId, reason: REASON })
}
