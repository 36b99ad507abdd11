import type { PayoutCurrency } from '@portal/contract'
import type { Failure } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import type { CountryId } from '../../../../demo/names.ts'
import { atWork, type Random, seededRandom } from '../../../../demo/random.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { type DemoEvent, writeDemoStory } from '../../../books/ledger/index.ts'
import { complianceOrders } from './compliance-orders.ts'
import { asShadowNotes, fromWhomRulesHold } from './demo-hit.ts'
import { recallOf, returnOf } from './demo-returns.ts'
import { type DemoEnd, type DemoTransaction, insertDemoTransaction, isGated } from './demo-transaction.ts'
import { demoOrder, type Place } from './drawn-order.ts'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
// The first demo transaction is a day or two after the first funding.
const DAYS = 82

/** The destinations of demo direct credits, and the number of orders for each destination. */
export const ROUTES: readonly (readonly [
  mtoCode: string,
  countryId: CountryId,
  currency: PayoutCurrency,
  count: number,
])[] = [
  ['SWIFTREMIT', '01', 'NGN', 92],
  ['SWIFTREMIT', '02', 'GHC', 26],
  ['SWIFTREMIT', '01', 'USD', 14],
  ['KUDIPAY', '01', 'NGN', 64],
  ['SIKALINK', '02', 'GHC', 48],
]

export const GATEWAY_FAILURES = [
  'The account is closed to credits',
  'The account is blocked',
  'The account does not exist',
]
export const REVIEW_FAILURES = ['Sender could not be confirmed', 'Purpose does not fit the sender']

/** Inserts three months of direct credits of three partners in every state, with their postings. */
export async function insertDemoTransactions(demo: Demo): Promise<void> {
  // Adds the partitions of the demo's months and the next one, whatever partitions the migrations created.
  const first = new Date(demo.now.getTime() - (DAYS + 1) * DAY_MS)
  await sql`select transaction_add_months(date_trunc('month', ${first}::timestamptz at time zone 'UTC')::date, 5)`.execute(
    demo.db,
  )
  const random = seededRandom(0x7_2026)
  const transactions = ROUTES.flatMap(([mtoCode, countryId, currency, count]) =>
    Array.from({ length: count }, (_, index) =>
      demoTransaction(demo.now, random, { mtoCode, countryId, currency, index, count }),
    ),
  )
  const isPosted = ({ end }: DemoTransaction) => end.status === 'POSTED'
  const unanswered = transactions.findLast((one) => one.mtoCode === 'KUDIPAY' && isPosted(one))
  const events = [...transactions, ...complianceOrders(demo.now)].map((one): DemoEvent => {
    const seeded = one === unanswered ? { ...one, end: { status: 'PASSED' as const } } : one
    return { at: one.at, happen: () => insertDemoTransaction(demo, seeded) }
  })
  const settled = transactions
    .filter(
      (one) => one.mtoCode === 'SWIFTREMIT' && isPosted(one) && demo.now.getTime() - one.at.getTime() > 2 * DAY_MS,
    )
    .sort((one, other) => other.at.getTime() - one.at.getTime())
  // Excludes the newest orders, because they appear among the orphans.
  const [asked, back] = settled.slice(3)
  if (back === undefined || asked === undefined) throw new Error('the demo has nothing to give back')
  await writeDemoStory(demo, [...events, returnOf(demo, back), recallOf(demo, asked)])
}

function demoTransaction(now: Date, random: Random, place: Place & { readonly count: number }): DemoTransaction {
  const { mtoCode, countryId, currency, index, count } = place
  const daysAgo = DAYS - Math.floor((index * DAYS) / count)
  const working = atWork(new Date(now.getTime() - daysAgo * DAY_MS), random)
  const isNewest = index >= count - 5
  // The newest few orders are from the last hours. No demo transaction is younger than a quarter of an hour.
  const minutesAgo = (count - index) * 84 - random.between(0, 60)
  const at = isNewest ? new Date(now.getTime() - minutesAgo * MINUTE_MS) : working
  const order = demoOrder(random, place)
  const end = endOf(random, isNewest ? count - index : null)
  // Custom rules hold one in two of the pending held orders, and held two in three of the decided orders.
  const isHeldByRule = isGated(end) && index % (end.status === 'AML GATE' ? 2 : 3) > 0
  return {
    transactionId: namedId(`transaction ${mtoCode} ${currency} ${index}`),
    mtoCode,
    countryId,
    currency,
    at,
    order: isHeldByRule ? fromWhomRulesHold(order, index) : isGated(end) ? order : asShadowNotes(order, place),
    end,
    isHeldByRule,
  }
}

/**
 * Returns the final state of an order. Most orders are posted. Of the newest orders two are held, one was cancelled,
 * and one got no answer from the core.
 */
function endOf(random: Random, fromNewest: number | null): DemoEnd {
  if (fromNewest === 1 || fromNewest === 3) return { status: 'AML GATE' }
  if (fromNewest === 2) return { status: 'PENDING' }
  if (fromNewest === 4) return failed('PARTNER', '17', null)
  const chance = random.between(1, 100)
  if (chance <= 4) return failed('CORE', '05', random.pick(GATEWAY_FAILURES))
  if (chance <= 6) return failed('REVIEW', '05', random.pick(REVIEW_FAILURES))
  return { status: 'POSTED', isReviewed: chance <= 10 }
}

const failed = (failedBy: Failure, code: string, reason: string | null): DemoEnd => ({
  status: 'FAILED',
  failedBy,
  code,
  reason,
})
