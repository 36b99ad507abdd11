import { type PayoutCurrency, SUBSIDIARIES } from '@portal/contract'
import { type AccountName, BOOKS, type Book } from '@portal/contract/ledger/ledger-account'
import type { LedgerMove } from '@portal/contract/ledger/ledger-act'
import { BANKS } from '@portal/contract/transactions/bank'
import { sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { atWork, seededRandom } from '../../../../demo/random.ts'
import { queueDemoChange } from '../../../../engine/approvals/index.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { findAccounts, openAccounts } from '../accounts.store.ts'
import { insertPendingAct } from '../acts/ledger-act.store.ts'
import { businessDate } from '../business-date.ts'
import { post } from '../post.ts'
import type { Posting, PostingLine } from '../posting/posting.ts'
import { ledgerKey } from '../posting/seal.ts'
import { reverse } from '../reverse.ts'

const DAY_MS = 24 * 60 * 60_000
/** The number of days ago on which the demo's books begin. */
const FIRST_DAY = 84
/** The numbers of days ago on which vaults are supplied with cash. */
const SUPPLIED = [FIRST_DAY, 62, 41, 20] as const
const LIVE: readonly Book[] = BOOKS.filter(({ env }) => env === 'live')
const MAKER = namedId('user ho.maker')
const CHECKER = namedId('user ho.checker')

/** Typical payments of partners into wallets, in whole units. */
const PAID_IN: Readonly<Record<PayoutCurrency, number>> = {
  NGN: 48_000_000,
  GHC: 900_000,
  CDF: 120_000_000,
  USD: 60_000,
  EUR: 45_000,
}

/** An event of the demo's story. */
export interface DemoEvent {
  readonly at: Date
  happen(): Promise<void>
}

/** Events that other domains add to a demo's story before it is inserted. */
const joined = new WeakMap<Demo['db'], DemoEvent[]>()

/** Adds events to the demo's story; for parts of the demo that run before the insertion. */
export function joinDemoStory(demo: Demo, events: readonly DemoEvent[]): void {
  joined.set(demo.db, [...(joined.get(demo.db) ?? []), ...events])
}

interface BookEvent extends Pick<Posting, 'event' | 'lines' | 'makerId' | 'checkerId' | 'reason'> {
  readonly book: Book
  readonly at: Date
}

/** Opens the accounts of the demo's books, and an act that awaits authorization. */
export async function openDemoBooks({ db, now }: Demo): Promise<void> {
  const first = new Date(now.getTime() - (FIRST_DAY + 1) * DAY_MS)
  await sql`select ledger_add_months(date_trunc('month', ${first}::timestamptz at time zone 'UTC')::date, 5)`.execute(
    db,
  )
  await openAccounts(db, await vaults(db), first)
  await queueSettlement(db, now)
}

/**
 * Writes three months of the demo's books, posted as the gateway posts: fundings, supplies, a settlement, and events of
 * other domains, all in chronological order.
 */
export async function writeDemoStory(demo: Demo, ofOthers: readonly DemoEvent[]): Promise<void> {
  const { db, now, config } = demo
  const key = ledgerKey(config.keyEncryptionKey)
  const supplies: Posting[] = []
  const own = (await Promise.all(LIVE.map((book) => eventsOf(db, book, now)))).flat().map(
    ({ book, at, ...event }, index): DemoEvent => ({
      at,
      happen: async () => {
        const businessDay = businessDate(at, book.countryId)
        const posting = {
          ...book,
          ...event,
          transactionId: idAt(at, `posting ${index}`),
          postedAt: at,
          businessDate: businessDay,
        }
        await post(db, key, posting)
        if (event.event === 'VAULT_SUPPLY') supplies.push(posting)
      },
    }),
  )
  const story = [...own, ...ofOthers, ...(joined.get(db) ?? [])].sort(
    (one, other) => one.at.getTime() - other.at.getTime(),
  )
  for (const { happen } of story) await happen()
  supplies.sort((one, other) => one.postedAt.getTime() - other.postedAt.getTime())
  await reverseLast(db, key, supplies, now)
}

/** Returns a UUID of version 7 for a moment. The same moment and name always give the same UUID. */
const idAt = (at: Date, name: string) =>
  uuid({ msecs: at.getTime(), random: Buffer.from(namedId(name).replaceAll('-', ''), 'hex') })

/** Returns a vault for each branch with staff, in the subsidiary's own currency. */
async function vaults(db: Demo['db']): Promise<AccountName[]> {
  const branches = await db
    .selectFrom('app_user')
    .select(['country_id', 'sol_id'])
    .distinct()
    .where('user_type', '=', 'BRANCH')
    .where('sol_id', 'is not', null)
    .orderBy('country_id')
    .orderBy('sol_id')
    .execute()
  return SUBSIDIARIES.flatMap(({ countryId }) => {
    const book = LIVE.find((one) => one.countryId === countryId)
    const own = branches.filter(({ country_id }) => country_id === countryId).slice(0, 3)
    return book === undefined
      ? []
      : own.map(({ sol_id }) => ({ ...book, kind: 'BRANCH_CASH' as const, owner: sol_id ?? '' }))
  })
}

interface BookAccounts {
  readonly funding: string
  readonly wallets: readonly string[]
  readonly clearing: readonly string[]
  readonly vaults: readonly string[]
}

async function accountsOf(db: Demo['db'], book: Book): Promise<BookAccounts> {
  const [funding] = await findAccounts(db, [{ ...book, kind: 'FUNDING', owner: '' }])
  const rows = await db
    .selectFrom('ledger_account')
    .select(['account_number', 'kind'])
    .where('env', '=', book.env)
    .where('country_id', '=', book.countryId)
    .where('currency', '=', book.currency)
    .orderBy('owner')
    .execute()
  const ofKind = (kind: string) => rows.filter((row) => row.kind === kind).map((row) => row.account_number)
  return {
    funding: funding?.accountNumber ?? '',
    wallets: ofKind('WALLET'),
    clearing: ofKind('CLEARING'),
    vaults: ofKind('BRANCH_CASH'),
  }
}

/** Returns a debit line and a credit line of the same amount. */
const move = (from: string, to: string, amount: string, label = 'principal'): PostingLine[] => [
  { account: from, side: 'DR', amount, label },
  { account: to, side: 'CR', amount, label },
]

async function eventsOf(db: Demo['db'], book: Book, now: Date): Promise<BookEvent[]> {
  const accounts = await accountsOf(db, book)
  const random = seededRandom(Number.parseInt(namedId(`books ${book.countryId} ${book.currency}`).slice(0, 8), 16))
  const at = (daysAgo: number) => atWork(new Date(now.getTime() - daysAgo * DAY_MS), random)
  const unit = PAID_IN[book.currency]
  const byHand = { makerId: MAKER, checkerId: CHECKER }
  const byHands = (event: LedgerMove, daysAgo: number, lines: PostingLine[], reason: string): BookEvent => ({
    book,
    at: at(daysAgo),
    event,
    lines,
    reason,
    ...byHand,
  })
  const ofWallets = accounts.wallets.flatMap((wallet) => [
    ...[FIRST_DAY, 56, 28].map(
      (daysAgo): BookEvent => ({
        book,
        at: at(daysAgo),
        event: 'FUNDED',
        lines: move(accounts.funding, wallet, `${unit}.00`),
        reason: `Bank advice ${book.currency} ${random.between(100_000, 999_999)}`,
        ...byHand,
      }),
    ),
  ])
  if (accounts.wallets.length === 0) return []
  const [bank = ''] = accounts.clearing
  const settled = `${Math.floor(unit / 200)}.00`
  return [
    ...ofWallets,
    byHands('BANK_SETTLEMENT', 2, move(bank, accounts.funding, settled), 'Weekly settlement'),
    ...accounts.vaults.flatMap((vault, index) =>
      SUPPLIED.map((daysAgo) =>
        byHands('VAULT_SUPPLY', daysAgo - index, move(vault, accounts.funding, `${unit / 20}.00`), 'Cash for the week'),
      ),
    ),
  ]
}

/** Reverses the last supply forty minutes later, because it was entered for the wrong branch. */
async function reverseLast(db: Demo['db'], key: Uint8Array, supplies: readonly Posting[], now: Date): Promise<void> {
  const last = supplies.at(-1)
  if (last === undefined) return
  const at = new Date(last.postedAt.getTime() + 40 * 60_000)
  await reverse(db, key, last, {
    transactionId: idAt(at, 'posting reversed'),
    event: 'REVERSED',
    businessDate: businessDate(at, last.countryId),
    postedAt: at < now ? at : now,
    makerId: MAKER,
    checkerId: CHECKER,
    reason: 'Entered for the wrong branch',
  })
}

/** Inserts a settlement with a bank that awaits authorization. */
async function queueSettlement(db: Demo['db'], now: Date): Promise<void> {
  const [book] = LIVE
  const own = BANKS.find(({ countryId }) => countryId === book?.countryId)
  if (book === undefined || own === undefined) return
  const [clearing] = await findAccounts(db, [{ ...book, kind: 'CLEARING', owner: own.bankCode }])
  if (!clearing) return
  const at = new Date(now.getTime() - 3 * 60 * 60_000)
  const wanted = {
    act: 'BANK_SETTLEMENT' as const,
    countryId: book.countryId,
    currency: book.currency,
    amount: '500000.00',
    reason: 'Settlement of the week',
    account: clearing.accountNumber,
  }
  const targetId = await insertPendingAct(db, wanted, MAKER, at)
  if (targetId === null) return
  await queueDemoChange(db, {
    cqId: namedId('queued settlement'),
    subject: 'ledger-act',
    targetId,
    action: 'CREATE',
    makerId: MAKER,
    at,
  })
}
