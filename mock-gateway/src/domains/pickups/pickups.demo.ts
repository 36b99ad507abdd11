import { fromMinor, type PayoutCurrency, SUBSIDIARIES } from '@portal/contract'
import type { CashPickupOrder } from '@portal/contract/records/cash-pickup'
import { PURPOSES } from '@portal/contract/records/transaction'
import { namedId } from '../../db/named-id.ts'
import { type CountryId, personName, phoneNumber } from '../../demo/names.ts'
import { atWork, type Random, seededRandom } from '../../demo/random.ts'
import type { Demo } from '../../domain.ts'
import { wrapKnown } from '../webhooks/index.ts'
import { type DemoPickupEnd, insertDemoPickup } from './demo-pickup.ts'
import { DEMO_PARTNER_PORT, DEMO_PARTNER_SECRET } from './source/demo-partner.ts'
import { setSource } from './source/pickup-source.store.ts'

const DAY_MS = 24 * 60 * 60_000
const MINUTE_MS = 60_000
const DAYS = 82
/** What is older has been fetched, cancelled, or has run out. */
const EXPIRY_DAYS = 30

export interface Route {
  readonly mtoCode: string
  readonly countryId: CountryId
  readonly currency: PayoutCurrency
  readonly count: number
  /** Where senders are, their currency, and its worth in hundredths of the payout currency. */
  readonly from: readonly [country: string, currency: string, rate: number]
  /** Whole units that senders give; in Nigeria below what is given in cash. */
  readonly given: readonly number[]
}

/** The partners of the demo's orders. */
export const ROUTES: readonly Route[] = [
  {
    mtoCode: 'SWIFTREMIT',
    countryId: '02',
    currency: 'GHC',
    count: 44,
    from: ['US', 'USD', 1_180],
    given: [25, 40, 60, 90, 150],
  },
  {
    mtoCode: 'SIKALINK',
    countryId: '02',
    currency: 'GHC',
    count: 46,
    from: ['NL', 'EUR', 1_290],
    given: [20, 50, 75, 120, 200],
  },
  {
    mtoCode: 'KUDIPAY',
    countryId: '01',
    currency: 'NGN',
    count: 30,
    from: ['GB', 'GBP', 203_000],
    given: [20, 45, 80, 100, 150],
  },
]

/** Cash pickups of three partners in every state, paid ones among them, and the address where one of them tells of more. */
export async function insertDemoPickups(demo: Demo): Promise<void> {
  const random = seededRandom(0xc_2026)
  for (const route of ROUTES)
    for (let index = 0; index < route.count; index += 1) await insertOne(demo, random, route, index)
  await insertSource(demo)
}

async function insertOne(demo: Demo, random: Random, route: Route, index: number): Promise<void> {
  const { mtoCode, countryId, currency, count } = route
  const fromNewest = count - index
  const daysAgo = DAYS - Math.floor((index * DAYS) / count)
  const working = atWork(new Date(demo.now.getTime() - daysAgo * DAY_MS), random)
  const recent = new Date(demo.now.getTime() - (fromNewest * 47 + random.between(5, 40)) * MINUTE_MS)
  await insertDemoPickup(demo, {
    name: `pickup ${mtoCode} ${currency} ${index}`,
    mtoCode,
    countryId,
    currency,
    at: fromNewest <= NEWEST.length ? recent : working,
    order: demoOrder(random, route, index),
    end: endOf(random, { fromNewest, daysAgo, isOfBranch: countryId === '02' }),
  })
}

/** How the newest stand, the newest first. */
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
  readonly fromNewest: number
  readonly daysAgo: number
  /** Of the country whose branch the demo has tellers in. */
  readonly isOfBranch: boolean
}

function endOf(random: Random, { fromNewest, daysAgo, isOfBranch }: Age): DemoPickupEnd {
  const newest = NEWEST[fromNewest - 1]
  if (newest !== undefined) return !isOfBranch && (newest === 'REQUESTED' || newest === 'PENDING') ? 'RECEIVED' : newest
  const chance = random.between(1, 100)
  if (chance <= 12) return 'REFUSED'
  if (chance <= 45) return 'CANCELLED'
  return daysAgo > EXPIRY_DAYS ? 'EXPIRED' : 'RECEIVED'
}

/** An order of a partner, like no other of that number. */
export function demoOrder(random: Random, route: Route, index: number): CashPickupOrder {
  const { mtoCode, countryId, currency, given, from } = route
  const [sourceCountry, sourceCurrency, rate] = from
  const units = random.pick(given)
  const receiver = personName(random, countryId)
  const sender = personName(random, random.pick(['01', '02', '03'] as const))
  return {
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
}

/** `npm start` runs the partner's system that answers there. */
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
