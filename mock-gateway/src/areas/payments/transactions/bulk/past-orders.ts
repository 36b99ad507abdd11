import { createHash } from 'node:crypto'
import { nubanOf } from '@portal/contract/transactions/nuban'
import { v7 as uuid } from 'uuid'
import type { Random } from '../../../../demo/random.ts'
import { businessDate, sealOf } from '../../../books/ledger/index.ts'
import { contractReference } from '../intake/contract-reference.ts'
import type { OrderKind } from './order-kinds.ts'

const DAY_MS = 24 * 60 * 60_000
const SECOND_MS = 1_000
const REVIEW_MS = 42 * 60_000

/**
 * The possible ends of an order. The number of an end is used in the table from which the database server makes rows.
 */
export const ENDS = { posted: 0, reviewed: 1, refused: 2, failed: 3, cancelled: 4 } as const
export type End = (typeof ENDS)[keyof typeof ENDS]

/** A past order, with the data that the database server cannot derive from the order's number. */
export interface PastOrder {
  readonly n: number
  readonly transactionId: string
  readonly at: Date
  readonly endedAt: Date
  readonly kind: number
  readonly end: End
  readonly accountNumber: string
  readonly contractReference: string
  /** The business date of the posting. Null for an order without a posting. */
  readonly businessDate: string | null
  readonly seal: Buffer | null
}

/** Returns the `n`th order, made at a given time. The same arguments always give the same order. */
export function pastOrder(
  key: Uint8Array,
  kinds: readonly OrderKind[],
  n: number,
  at: Date,
  random: Random,
): PastOrder {
  const kind = random.pick(kinds)
  const transactionId = uuid({ msecs: at.getTime(), random: createHash('md5').update(`past order ${n}`).digest() })
  const end = endOf(random)
  const isReviewed = end === ENDS.reviewed || end === ENDS.failed
  const endedAt = new Date(at.getTime() + (isReviewed ? REVIEW_MS : 3 * SECOND_MS) + SECOND_MS)
  const isPosted = end === ENDS.posted || end === ENDS.reviewed
  const posted = isPosted ? dayOf(endedAt, kind.countryId) : null
  return {
    n,
    transactionId,
    at,
    endedAt,
    kind: kind.kind,
    end,
    accountNumber: accountNumber(kind, random),
    contractReference: contractReference('DC', dayOf(at, kind.countryId), transactionId),
    businessDate: posted,
    seal: posted === null ? null : sealed(key, kind, transactionId, endedAt, posted),
  }
}

/** Returns a random end. Nine in ten orders are posted without a review. */
function endOf(random: Random): End {
  const chance = random.between(1, 1_000)
  if (chance <= 40) return ENDS.refused
  if (chance <= 55) return ENDS.failed
  if (chance <= 65) return ENDS.cancelled
  return chance <= 95 ? ENDS.reviewed : ENDS.posted
}

function sealed(key: Uint8Array, kind: OrderKind, transactionId: string, postedAt: Date, day: string): Buffer {
  const { countryId, currency, aeCode, ruleVersion, lines } = kind
  const rule = { code: aeCode, version: ruleVersion }
  const book = { env: 'live', countryId, currency } as const
  return sealOf(key, { ...book, transactionId, event: 'POSTED', businessDate: day, postedAt, rule, lines })
}

function accountNumber({ countryId, bankCode }: OrderKind, random: Random): string {
  const serial = `0${random.between(10_000_000, 99_999_999)}`
  return countryId === '01' ? nubanOf(bankCode, serial) : `${serial}${random.between(100, 999)}`
}

const QUARTER_MS = 15 * 60_000
const days = new Map<string, string>()

/**
 * Returns the subsidiary's business date, looked up once per quarter of an hour, because the offsets of time zones are
 * multiples of a quarter of an hour.
 */
function dayOf(at: Date, countryId: string): string {
  const place = `${countryId} ${Math.floor(at.getTime() / QUARTER_MS)}`
  const known = days.get(place)
  if (known !== undefined) return known
  // Orders arrive in chronological order, so earlier days are not needed again.
  if (days.size > 1_000) days.clear()
  const day = businessDate(at, countryId)
  days.set(place, day)
  return day
}

/** Returns times between two moments, in ascending order. More of them are at noon than at night. */
export function* momentsBetween(from: Date, to: Date, count: number, random: Random): Generator<Date> {
  const whole = (to.getTime() - from.getTime()) / DAY_MS
  for (let nth = 0; nth < count; nth++) {
    const at = ((nth + random.next()) * whole) / count
    const ofDay = at - Math.floor(at)
    const moved = Math.floor(at) + ofDay + 0.12 * Math.sin(2 * Math.PI * ofDay)
    yield new Date(Math.round(from.getTime() + Math.min(moved, whole) * DAY_MS))
  }
}
