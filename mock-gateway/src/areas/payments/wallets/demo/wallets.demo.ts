import { fromMinor, toMinor } from '@portal/contract'
import type { WalletAct } from '@portal/contract/wallets/wallet-funding'
import { type Kysely, sql } from 'kysely'
import { v7 as uuid } from 'uuid'
import { queueDemoChange } from '../../../../engine/approvals/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { ledgerKey } from '../../../books/ledger/index.ts'
import { endPendingFunding, insertPendingFunding, type WantedFunding } from '../fundings/funding.store.ts'
import { findFunding } from '../fundings/funding-record.ts'
import { postFunding } from '../fundings/post-funding.ts'
import { walletsFrom } from '../wallet-rows.ts'

const HOUR_MS = 60 * 60_000
const DAY_MS = 24 * HOUR_MS
const idOf = (username: string) => namedId(`user ${username}`)
const MAKER = idOf('ho.maker')
const CHECKER = idOf('ho.checker')

/**
 * Inserts the fundings of the demo's books with their documents, a refund, a funding that awaits two checkers, a
 * rejected funding, and a low wallet.
 */
export async function insertDemoFundings({ db, now, config }: Demo): Promise<void> {
  await insertPostedEvents(db)
  const swift = await walletOf(db, 'SWIFTREMIT', 'USD')
  const kudi = await walletOf(db, 'KUDIPAY', 'NGN')
  const sika = await walletOf(db, 'SIKALINK', 'GHC')
  if (!(swift && kudi && sika)) return
  const at = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)

  const refund = await pend(db, 'REFUND', swift, '2500.00', 'Excess of the float, at the partner’s request', at(9 * 24))
  const found = await findFunding(db, refund)
  if (found) {
    const authorized = at(9 * 24 - 3)
    await queueDemoChange(db, {
      ...queued(refund, at(9 * 24)),
      authorized: { reason: null, checkerId: CHECKER, now: authorized },
    })
    const by = { key: ledgerKey(config.keyEncryptionKey), makerId: MAKER, checkerId: CHECKER, now: authorized }
    const available = await postFunding(db, found, by)
    await endPendingFunding(db, refund, { status: 'POSTED', checkerId: CHECKER, now: authorized, available })
  }

  const rejected = await pend(db, 'FUNDING', sika, '350000.00', 'Top-up for the week', at(5 * 24))
  const reason = 'The advice names another amount'
  await queueDemoChange(db, {
    ...queued(rejected, at(5 * 24)),
    rejected: { reason, checkerId: CHECKER, now: at(5 * 24 - 2) },
  })
  await endPendingFunding(db, rejected, { status: 'DECLINED', checkerId: CHECKER, now: at(5 * 24 - 2) })

  const waiting = await pend(db, 'FUNDING', kudi, '25000000.00', 'Monthly float', at(2))
  await queueDemoChange(db, queued(waiting, at(2)))

  await watch(db, kudi, '5000000.00', now)
  await watch(db, sika, fromMinor(toMinor(sika.available) + 2_500_000n), now)
}

const queued = (targetId: string, at: Date) => ({
  cqId: namedId(`queued ${targetId}`),
  subject: 'wallet-funding',
  targetId,
  action: 'CREATE' as const,
  makerId: MAKER,
  at,
})

interface DemoWallet {
  readonly accountNumber: string
  readonly mtoCode: string
  readonly available: string
}

async function walletOf(db: Kysely<Database>, mtoCode: string, currency: 'USD' | 'NGN' | 'GHC') {
  return await walletsFrom(db)
    .select(['a.account_number as accountNumber', 'a.owner as mtoCode'])
    .select(sql<string>`b.balance - b.held`.as('available'))
    .where('a.kind', '=', 'WALLET')
    .where('a.env', '=', 'live')
    .where('a.owner', '=', mtoCode)
    .where('a.currency', '=', currency)
    .orderBy('a.country_id')
    .executeTakeFirst()
}

/** Inserts a funding or refund as its maker requested it. */
async function pend(
  db: Kysely<Database>,
  walletAct: WalletAct,
  { accountNumber, mtoCode, available }: DemoWallet,
  amount: string,
  narration: string,
  at: Date,
): Promise<string> {
  const signed = walletAct === 'FUNDING' ? toMinor(amount) : -toMinor(amount)
  const random = Buffer.from(namedId(`${walletAct} ${accountNumber}`).replaceAll('-', ''), 'hex')
  const wanted: WantedFunding = {
    walletAct,
    beneficiaryAccountNumber: accountNumber,
    mtoCode,
    amount,
    availableBefore: available,
    availableAfter: fromMinor(toMinor(available) + signed),
    ...papersOf(random, at),
    narration,
  }
  const id = await insertPendingFunding(db, wanted, MAKER, at, uuid({ msecs: at.getTime(), random }))
  if (id === null) throw new Error(`the demo gives ${wanted.reference} twice`)
  return id
}

const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** Returns reference, value date and bank advice of a funding. The same funding always gets the same values. */
function papersOf(id: Buffer, at: Date) {
  const valueDate = new Date(at.getTime() - DAY_MS).toISOString().slice(0, 10)
  return {
    reference: [...id.subarray(0, 10)].map((byte) => CHARACTERS[byte % CHARACTERS.length]).join(''),
    valueDate,
    adviceReference: `ADV/${valueDate.slice(0, 4)}/${100_000 + (id.readUInt32BE(10) % 900_000)}`,
  }
}

/** Inserts the records of the payments into wallets that are in the demo's books, with their documents. */
async function insertPostedEvents(db: Kysely<Database>): Promise<void> {
  const posted = await walletsFrom(db)
    .innerJoin('ledger_line as l', 'l.account_number', 'a.account_number')
    .innerJoin('ledger_posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 'l.transaction_id').onRef('p.event', '=', 'l.event'),
    )
    .select([
      'p.transaction_id',
      'p.posted_at',
      'p.reason',
      'l.amount',
      'l.balance_after',
      'a.account_number',
      'a.owner',
    ])
    .where('a.kind', '=', 'WALLET')
    .where('a.env', '=', 'live')
    .where('p.event', '=', 'FUNDED')
    .orderBy('p.transaction_id')
    .execute()
  for (const { transaction_id, posted_at, reason, amount, balance_after, account_number, owner } of posted) {
    const asked = new Date(posted_at.getTime() - HOUR_MS)
    const balances = {
      availableBefore: fromMinor(toMinor(balance_after) - toMinor(amount)),
      availableAfter: balance_after,
    }
    const wanted: WantedFunding = {
      walletAct: 'FUNDING',
      beneficiaryAccountNumber: account_number,
      mtoCode: owner,
      amount,
      ...balances,
      ...papersOf(Buffer.from(transaction_id.replaceAll('-', ''), 'hex').reverse(), asked),
      narration: reason ?? 'Prefunding',
    }
    await insertPendingFunding(db, wanted, MAKER, asked, transaction_id)
    await endPendingFunding(db, transaction_id, { status: 'POSTED', checkerId: CHECKER, now: posted_at })
  }
}

async function watch(db: Kysely<Database>, { accountNumber }: DemoWallet, threshold: string, now: Date): Promise<void> {
  await sql`select ledger_set_threshold(${accountNumber}, ${threshold}::numeric, ${now})`.execute(db)
}
