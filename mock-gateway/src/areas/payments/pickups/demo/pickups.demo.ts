import { fromMinor, type PayoutCurrency, SUBSIDIARIES } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { PURPOSES } from '@portal/contract/transactions/transaction'
import { type CountryId, personName, phoneNumber } from '../../../../demo/names.ts'
import { atWork, type Random, seededRandom } from '../../../../demo/random.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { type DemoEvent, joinDemoStory } from '../../../books/ledger/index.ts'
import { withOldDocument } from '../../transactions/index.ts'
import { wrapKnown } from '../../webhooks/index.ts'
import { DEMO_PARTNER_PORT, DEMO_PARTNER_SECRET } from '../source/demo-partner.ts'
import { setSource } from '../source/pickup-source.store.ts'
import { type DemoPickupEnd, insertDemoPickup } from './demo-pickup.ts'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
const DAYS = 82
/** The subsidiary of the branch with demo tellers. */
const BRANCH_COUNTRY = '02'
/** The time from an order until its receiver's visit. */
const FETCHED_AFTER_MS = 180 * MINUTE_MS
/** The age from which an order is no longer open: it is paid, cancelled or expired. */
const EXPIRY_DAYS = 30

export interface Route {
  readonly mtoCode: string
  readonly countryId: CountryId
  readonly currency: PayoutCurrency
  readonly count: number
  /**
   * The senders' country and currency, and the value of one unit of that currency in hundredths of the payout currency.
   */
  readonly from: readonly [country: string, currency: string, rate: number]
  /** Amounts sent, in whole currency units. In Nigeria they are below the cap on cash. */
  readonly given: readonly number[]
}

/** The partners of the demo's orders, each with a destination. */
export const ROUTES: readonly Route[] = [
  {
    mtoCode: 'SWIFTREMIT',
    countryId: '02',
    currency: 'GHC',
    count: 58,
    from: ['US', 'USD', 1_180],
    given: [25, 40, 60, 90, 150],
  },
  {
    mtoCode: 'SIKALINK',
    countryId: '02',
    currency: 'GHC',
    count: 56,
    from: ['NL', 'EUR', 1_290],
    given: [20, 50, 75, 120, 200],
  },
  {
    mtoCode: 'KUDIPAY',
    countryId: '01',
    currency: 'NGN',
    count: 12,
    from: ['GB', 'GBP', 203_000],
    given: [20, 45, 80, 100, 150],
  },
]

/** An order that its receiver came to collect. */
export interface ComeFor {
  readonly route: Route
  /** The number of the order among the orders of the route. */
  readonly number: number
  readonly paidAt: Date
}

/**
 * Inserts cash pickups of three partners in every state, and the enquiry address of one partner.
 * @returns the orders that the demo counter is to pay
 */
export async function insertDemoPickups(demo: Demo): Promise<readonly ComeFor[]> {
  const random = seededRandom(0xc_2026)
  const comeFor: ComeFor[] = []
  const events = ROUTES.flatMap((route) =>
    Array.from({ length: route.count }, (_, index): DemoEvent[] => {
      const { at, end } = fateOf(demo.now, random, route, index)
      const paidAt = new Date(at.getTime() + FETCHED_AFTER_MS)
      if (end === 'PAID') comeFor.push({ route, number: index, paidAt })
      const { mtoCode, countryId, currency } = route
      const name = `pickup ${mtoCode} ${currency} ${index}`
      const story = { name, mtoCode, countryId, currency, at, order: demoOrder(random, route, index) }
      return end === 'PAID' ? [] : [{ at, happen: async () => void (await insertDemoPickup(demo, { ...story, end })) }]
    }).flat(),
  )
  joinDemoStory(demo, events)
  await insertSource(demo)
  return comeFor
}

interface Fate {
  readonly at: Date
  readonly end: DemoPickupEnd | 'PAID'
}

/** Returns the time and the final state of an order. The newest orders are from the last hours. */
function fateOf(now: Date, random: Random, { count, countryId }: Route, index: number): Fate {
  const fromNewest = count - index
  const isOfBranch = countryId === BRANCH_COUNTRY
  const newest = NEWEST[fromNewest - 1]
  if (newest !== undefined) {
    const at = new Date(now.getTime() - (fromNewest * 47 + random.between(5, 40)) * MINUTE_MS)
    return { at, end: !isOfBranch && (newest === 'REQUESTED' || newest === 'PENDING') ? 'RECEIVED' : newest }
  }
  const daysAgo = DAYS - Math.floor((index * (DAYS - 1)) / (count - NEWEST.length))
  const day = new Date(now.getTime() - daysAgo * DAY_MS)
  // The counter is closed on Sundays.
  const at = atWork(day.getUTCDay() === 0 ? new Date(day.getTime() - DAY_MS) : day, random)
  const end = endOf(random, { daysAgo, isOfBranch })
  // A paid order is sent before noon, so that it can be paid on the same day.
  return { at: end === 'PAID' ? new Date(at.setUTCHours(7 + (at.getUTCHours() % 5))) : at, end }
}

/** The states of the newest orders, newest first. */
const NEWEST: readonly DemoPickupEnd[] = [
  'RECEIVED',
  'AML GATE',
  'REQUESTED',
  'PENDING',
  'PASSED',
  'RECEIVED',
  'PENDING',
]

interface Age {
  readonly daysAgo: number
  /** Whether the order is for the country of the branch with demo tellers. */
  readonly isOfBranch: boolean
}

/** Returns a random final state. Most orders are paid. */
function endOf(random: Random, { daysAgo, isOfBranch }: Age): Fate['end'] {
  const chance = random.between(1, 100)
  if (chance <= 4) return 'REFUSED'
  if (chance <= 11) return 'CANCELLED'
  if (isOfBranch && chance <= 92) return 'PAID'
  return daysAgo > EXPIRY_DAYS ? 'EXPIRED' : 'RECEIVED'
}

/** Returns a partner's order. The number makes the order unique. */
export function demoOrder(random: Random, route: Route, index: number): CashPickupOrder {
  const { mtoCode, countryId, currency, given, from } = route
  const [sourceCountry, sourceCurrency, rate] = from
  const units = random.pick(given)
  const receiver = personName(random, countryId)
  const sender = personName(random, random.pick(['01', '02', '03'] as const))
  const order = {
    transactionReference: `${mtoCode.slice(0, 2)}C${String(510_000 + index * 13)}`,
    transactionAmount: `${units}.00`,
    transactionSourceCountryCurrency: sourceCurrency,
    transactionSourceCountryCode: sourceCountry,
    transactionDestinationAmount: fromMinor(BigInt(units) * BigInt(rate)),
    transactionDestinationCountryCurrency: currency,
    transactionDestinationCountryCode: SUBSIDIARIES.find((one) => one.countryId === countryId)?.country ?? '',
    transactionRate: fromMinor(BigInt(rate)),
    transactionReceiverFirstName: receiver.first,
    transactionReceiverLastName: receiver.last,
    transactionReceiverPhoneNumber: phoneNumber(random, countryId),
    transactionSenderFirstName: sender.first,
    transactionSenderLastName: sender.last,
    transactionSenderNationality: random.pick(['NG', 'GH', 'CD', 'US', 'GB']),
    transactionPurposeCode: random.pick(PURPOSES),
  }
  return withOldDocument(order, index)
}

/** Inserts the demo partner's enquiry address. `npm start` runs the partner's system at this address. */
async function insertSource({ db, config, now }: Demo): Promise<void> {
  const sourceId = namedId('pickup source SWIFTREMIT')
  await setSource(db, {
    sourceId,
    mtoCode: 'SWIFTREMIT',
    url: `http://127.0.0.1:${DEMO_PARTNER_PORT}/pickups`,
    secretWrapped: wrapKnown(config.keyEncryptionKey, sourceId, DEMO_PARTNER_SECRET),
    createdBy: namedId('user ops@swiftremit.example'),
    now: new Date(now.getTime() - 40 * DAY_MS),
  })
}
