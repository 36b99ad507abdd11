import { fromMinor, type PayoutCurrency, SUBSIDIARIES } from '@portal/contract'
import { BANKS } from '@portal/contract/transactions/bank'
import { nubanOf } from '@portal/contract/transactions/nuban'
import { type DirectCreditOrder, type Failure, PURPOSES } from '@portal/contract/transactions/transaction'
import { sql } from 'kysely'
import { type CountryId, personName, phoneNumber } from '../../../../demo/names.ts'
import { atWork, type Random, seededRandom } from '../../../../demo/random.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { type DemoEvent, writeDemoStory } from '../../../books/ledger/index.ts'
import { asShadowNotes, fromWhomRulesHold } from './demo-hit.ts'
import { recallOf, returnOf } from './demo-returns.ts'
import {
  type DemoEnd,
  type DemoTransaction,
  demoTransactionId,
  insertDemoTransaction,
  isGated,
} from './demo-transaction.ts'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
// The first demo transaction is a day or two after the first funding.
const DAYS = 82

/**
 * The senders' countries and currencies, and the value of one unit of each currency in hundredths of the payout
 * currency.
 */
export const CORRIDORS: Readonly<
  Record<PayoutCurrency, readonly (readonly [country: string, currency: string, rate: number])[]>
> = {
  NGN: [
    ['US', 'USD', 160_000],
    ['GB', 'GBP', 203_000],
    ['DE', 'EUR', 174_000],
  ],
  GHC: [
    ['US', 'USD', 1_180],
    ['NL', 'EUR', 1_290],
  ],
  CDF: [['BE', 'EUR', 300_000]],
  USD: [['US', 'USD', 100]],
  EUR: [['FR', 'EUR', 100]],
}

/** Typical amounts of senders, in whole units of their currency. */
const GIVEN = [25, 40, 50, 75, 100, 120, 150, 200, 250, 300, 450, 500, 800] as const

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
  const events = transactions.map((one): DemoEvent => {
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

/**
 * Inserts one demo order in addition to the orders of the story. The same name always gives the same order.
 * @returns the id of the order
 */
export async function insertDemoOrder(
  demo: Demo,
  {
    name,
    at,
    end,
    said = {},
    isHeldByRule = false,
    ...place
  }: Omit<Place, 'count'> &
    Pick<DemoTransaction, 'at' | 'end' | 'isHeldByRule'> & {
      readonly name: string
      /** The fields that have these values instead of random values. */
      readonly said?: Partial<DirectCreditOrder>
    },
): Promise<string> {
  const transactionId = namedId(`transaction ${name}`)
  const random = seededRandom(Number.parseInt(transactionId.slice(0, 8), 16))
  const order = { ...demoOrder(random, { ...place, count: 0 }), ...said }
  const story = { transactionId, ...place, at, order, end, isHeldByRule }
  await insertDemoTransaction(demo, story)
  return demoTransactionId(story)
}

interface Place {
  readonly mtoCode: string
  readonly countryId: CountryId
  readonly currency: PayoutCurrency
  readonly index: number
  readonly count: number
}

function demoTransaction(now: Date, random: Random, place: Place): DemoTransaction {
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

function demoOrder(random: Random, { mtoCode, countryId, currency, index }: Place): DirectCreditOrder {
  const [sourceCountry, sourceCurrency, rate] = random.pick(CORRIDORS[currency])
  const given = random.pick(GIVEN)
  const receiver = personName(random, countryId)
  const sender = personName(random, random.pick(['01', '02', '03'] as const))
  const country = SUBSIDIARIES.find((one) => one.countryId === countryId)?.country ?? ''
  const bank = random.pick(BANKS.filter((one) => one.countryId === countryId))
  return {
    transactionReference: `${mtoCode.slice(0, 2)}${String(204_000 + index * 7)}${currency}`,
    transactionBatchReference: `${mtoCode.slice(0, 2)}-${String(Math.floor(index / 6) + 100)}`,
    transactionAmount: `${given}.00`,
    transactionSourceCountryCurrency: sourceCurrency,
    transactionSourceCountryCode: sourceCountry,
    transactionDestinationAmount: fromMinor(BigInt(given) * BigInt(rate)),
    transactionDestinationCountryCurrency: currency,
    transactionDestinationCountryCode: country,
    transactionRate: fromMinor(BigInt(rate)),
    transactionReceiverFirstName: receiver.first,
    transactionReceiverLastName: receiver.last,
    transactionReceiverPhoneNumber: phoneNumber(random, countryId),
    transactionReceiverAccountNumber: accountNumber(random, countryId, bank.bankCode),
    transactionReceiverBankCode: bank.bankCode,
    transactionSenderFirstName: sender.first,
    transactionSenderLastName: sender.last,
    transactionSenderNationality: random.pick(['NG', 'GH', 'CD', 'US', 'GB']),
    transactionPurposeCode: random.pick(PURPOSES),
    transactionNarration: random.pick(['For the family', 'School fees', 'Rent of the month', 'Medicines', 'Savings']),
  }
}

function accountNumber(random: Random, countryId: CountryId, bankCode: string): string {
  const serial = `0${random.between(10_000_000, 99_999_999)}`
  return countryId === '01' ? nubanOf(bankCode, serial) : `${serial}${random.between(100, 999)}`
}
