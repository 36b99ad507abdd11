import { fromMinor, toMinor } from '@portal/contract'
import { DENOMINATIONS } from '@portal/contract/tills/till'
import { queueDemoChange } from '../../../../engine/approvals/index.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { businessDate, type DemoEvent, joinDemoStory, ledgerKey } from '../../../books/ledger/index.ts'
import { moved, type PostedBy, postCash, postTill } from '../cash/post-cash.ts'
import { findTill, insertRequestedTill, moveTill, type TillRecord } from '../till.store.ts'
import { accountsOfTill, balanceOf, openTillAccount } from '../till-accounts.ts'
import { DIFFERENCE_ACCEPTED, TILL_CLOSED, TILL_DIFFERED } from '../till-events.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const CURRENCY = 'GHC'
const BRANCH = { solId: '204', countryId: '02' } as const
const HEAD = namedId('user branch.head')
const NOTE = '200.00'

/** A teller's till on a demo day. */
export interface DemoDay {
  readonly teller: string
  /** The number of days ago; 0 is today. */
  readonly daysAgo: number
  readonly float: string
}

/** Days of a branch's second teller: one till that balanced, and one till that was a banknote short. */
const DAYS: readonly (DemoDay & { readonly short: string })[] = [
  { teller: 'branch.teller2', daysAgo: 3, float: '4000.00', short: '0.00' },
  { teller: 'branch.teller2', daysAgo: 2, float: '5000.00', short: NOTE },
]

/** Adds some days of the demo branch's tills to the demo's story. */
export async function insertDemoTills(demo: Demo): Promise<void> {
  joinDemoStory(
    demo,
    DAYS.flatMap(({ short, ...day }) => demoTillDay(demo, day, { short })),
  )
}

interface TillDay {
  /** The shortage at closing. Null for a till that is still open. */
  readonly short: string | null
  /** Payments from the till while it is open. */
  readonly payOuts?: readonly { readonly at: Date; pay(till: TillRecord): Promise<void> }[]
}

/** Returns the events of a till's day in the demo: the till gets its float, pays, and is counted and closed. */
export function demoTillDay(demo: Demo, day: DemoDay, { short, payOuts = [] }: TillDay): DemoEvent[] {
  let till: TillRecord | null = null
  const ofTill = (at: Date, act: (opened: TillRecord) => Promise<void>): DemoEvent => ({
    at,
    happen: async () => {
      if (till !== null) await act(till)
    },
  })
  const { opened, closed } = hoursOf(demo, day)
  return [
    {
      at: opened,
      happen: async () => {
        till = await open(demo, day)
      },
    },
    ...payOuts.map(({ at, pay }) => ofTill(at, pay)),
    ...(short === null ? [] : [ofTill(closed, (opened) => close(demo, opened, { short, closed }))]),
  ]
}

/**
 * Returns opening and closing time of a till. Today's till is opened before the present time, however early in the day
 * the demo is created.
 */
export function hoursOf({ now }: Pick<Demo, 'now'>, { daysAgo }: Pick<DemoDay, 'daysAgo'>) {
  const midnight = new Date(now.getTime() - (now.getTime() % DAY_MS) - daysAgo * DAY_MS)
  const opened = daysAgo === 0 ? new Date(Math.max(midnight.getTime(), now.getTime() - HOUR_MS)) : hour(midnight, 8)
  return { opened, closed: hour(midnight, 17) }
}

async function open(demo: Demo, day: DemoDay): Promise<TillRecord | null> {
  const { db, config } = demo
  const { teller, daysAgo, float } = day
  const { opened } = hoursOf(demo, day)
  const tellerId = namedId(`user ${teller}`)
  const accountNumber = await openTillAccount(db, { ...BRANCH, currency: CURRENCY, tellerId }, opened)
  const of = {
    ...BRANCH,
    tellerId,
    currency: CURRENCY,
    accountNumber,
    businessDate: businessDate(opened, BRANCH.countryId),
  }
  const tillId = await insertRequestedTill(db, of, opened)
  const till = tillId === null ? null : await findTill(db, tillId)
  if (till === null) return null
  const by = { key: ledgerKey(config.keyEncryptionKey), makerId: tellerId, checkerId: HEAD, now: opened }
  const cashId = idAt(opened)
  const cash = { cash_id: cashId, till_id: till.till_id, till_act: 'FLOAT', cash_amount: float } as const
  await db
    .insertInto('till_cash')
    .values({
      ...cash,
      cash_status: 'POSTED',
      maker_id: tellerId,
      checker_id: HEAD,
      created_at: opened,
      updated_at: opened,
    })
    .execute()
  await postCash(db, till, { transactionId: cashId, tillAct: 'FLOAT', amount: float }, by)
  await queueDemoChange(db, {
    cqId: namedId(`till float ${teller} ${daysAgo}`),
    subject: 'till-cash',
    targetId: cashId,
    action: 'CREATE',
    makerId: tellerId,
    at: opened,
    authorized: { reason: null, checkerId: HEAD, now: opened },
  })
  await moveTill(db, till.till_id, 'REQUESTED', { till_status: 'OPEN', opened_at: opened })
  return { ...till, till_status: 'OPEN', opened_at: opened }
}

async function close(
  { db, config }: Demo,
  till: TillRecord,
  { short, closed }: { readonly short: string; readonly closed: Date },
): Promise<void> {
  const by: PostedBy = {
    key: ledgerKey(config.keyEncryptionKey),
    makerId: till.teller_id,
    checkerId: HEAD,
    now: closed,
  }
  const expected = await balanceOf(db, till.account_number)
  const accounts = await accountsOfTill(db, till)
  const counted = fromMinor(toMinor(expected) - toMinor(short))
  const reason = 'A note was given twice'
  const post = (event: string, lines: ReturnType<typeof moved>) =>
    postTill(db, till, { transactionId: till.till_id, event, lines, reason: event === TILL_CLOSED ? null : reason }, by)
  if (toMinor(short) > 0n) {
    await post(TILL_DIFFERED, moved(accounts.suspense, accounts.till, short, 'difference'))
    await post(DIFFERENCE_ACCEPTED, moved(accounts.differences, accounts.suspense, short, 'difference'))
  }
  await post(TILL_CLOSED, moved(accounts.vault, accounts.till, counted))
  await moveTill(db, till.till_id, 'OPEN', {
    till_status: 'CLOSED',
    closed_at: by.now,
    expected_amount: expected,
    counted_amount: counted,
    pieces: JSON.stringify(piecesOf(counted)),
    loose_amount: looseOf(counted),
    difference_reason: toMinor(short) > 0n ? reason : null,
  })
}

/** Returns the smallest number of notes and coins that make up an amount. */
function piecesOf(amount: string) {
  let left = toMinor(amount)
  return DENOMINATIONS[CURRENCY].flatMap((pieceValue) => {
    const pieces = Number(left / toMinor(pieceValue))
    left -= BigInt(pieces) * toMinor(pieceValue)
    return pieces === 0 ? [] : [{ pieceValue, pieces }]
  })
}

/** Returns the part of the amount that the pieces do not cover. */
const looseOf = (amount: string): string =>
  fromMinor(
    piecesOf(amount).reduce(
      (left, { pieceValue, pieces }) => left - toMinor(pieceValue) * BigInt(pieces),
      toMinor(amount),
    ),
  )

const hour = (midnight: Date, hours: number) => new Date(midnight.getTime() + hours * HOUR_MS)
