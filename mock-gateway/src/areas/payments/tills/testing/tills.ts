import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { businessDate, findAccounts, post } from '../../../books/ledger/index.ts'
import { moved, postCash } from '../cash/post-cash.ts'
import { findTill, insertRequestedTill, moveTill, type TillRecord } from '../till.store.ts'
import { balanceOf, openTillAccount } from '../till-accounts.ts'

interface Place {
  readonly db: Kysely<Database>
  /** The key that seals postings. */
  readonly key: Uint8Array
  readonly now: Date
}

/** Reads a teller with the data needed for postings. */
async function tellerNamed(db: Kysely<Database>, username: string) {
  const { user_id, country_id, sol_id } = await db
    .selectFrom('app_user')
    .select(['user_id', 'country_id', 'sol_id'])
    .where('username', '=', username)
    .executeTakeFirstOrThrow()
  return { tellerId: user_id, countryId: country_id, solId: sol_id ?? '' }
}

/** Adds cash to the vault of a teller's branch. */
export async function supplyVault(
  { db, key, now }: Place,
  username: string,
  { currency, amount }: { readonly currency: string; readonly amount: string },
): Promise<void> {
  const teller = await tellerNamed(db, username)
  await openTillAccount(db, { ...teller, currency }, now)
  const book = { env: 'live', countryId: teller.countryId, currency: currency as TillRecord['currency'] } as const
  const [vault, funding] = await findAccounts(db, [
    { ...book, kind: 'BRANCH_CASH', owner: teller.solId },
    { ...book, kind: 'FUNDING', owner: '' },
  ])
  await post(db, key, {
    ...book,
    transactionId: idAt(now),
    event: 'VAULT_SUPPLY',
    businessDate: businessDate(now, teller.countryId),
    postedAt: now,
    lines: moved(vault?.accountNumber ?? '', funding?.accountNumber ?? '', amount),
  })
}

/** Opens a till for a teller today, with its float. Replaces the teller's other tills in that currency. */
export async function openedTill(
  place: Place,
  username: string,
  { currency = 'GHC', float = '5000.00' }: { readonly currency?: string; readonly float?: string } = {},
): Promise<TillRecord> {
  const { db, key, now } = place
  const teller = await tellerNamed(db, username)
  await supplyVault(place, username, { currency, amount: float })
  await withoutTills(place, username)
  const accountNumber = await openTillAccount(db, { ...teller, currency }, now)
  const of = { ...teller, currency, accountNumber, businessDate: businessDate(now, teller.countryId) }
  const tillId = await insertRequestedTill(db, of, now)
  const till = await findTill(db, tillId ?? '')
  if (till === null) throw new Error('the teller has a till')
  const by = { key, makerId: teller.tellerId, checkerId: null, now }
  const cashId = idAt(now)
  await db
    .insertInto('till_cash')
    .values({
      cash_id: cashId,
      till_id: till.till_id,
      till_act: 'FLOAT',
      cash_amount: float,
      cash_status: 'POSTED',
      maker_id: teller.tellerId,
      created_at: now,
      updated_at: now,
    })
    .execute()
  await postCash(db, till, { transactionId: cashId, tillAct: 'FLOAT', amount: float }, by)
  await moveTill(db, till.till_id, 'REQUESTED', { till_status: 'OPEN', opened_at: now })
  return { ...till, till_status: 'OPEN', version: till.version + 1 }
}

/** Inserts an open till for a teller today, without cash. */
export async function insertTill(db: Kysely<Database>, username: string, now: Date, currency = 'EUR'): Promise<string> {
  const teller = await tellerNamed(db, username)
  const accountNumber = await openTillAccount(db, { ...teller, currency }, now)
  const businessDay = businessDate(now, teller.countryId)
  const tillId = await insertRequestedTill(db, { ...teller, currency, accountNumber, businessDate: businessDay }, now)
  if (tillId === null) throw new Error('the teller has a till')
  await moveTill(db, tillId, 'REQUESTED', { till_status: 'OPEN', opened_at: now })
  return tillId
}

/** Deletes the teller's tills and returns their cash to the vault. */
export async function withoutTills({ db, key, now }: Place, username: string): Promise<void> {
  const { tellerId } = await tellerNamed(db, username)
  const tills = await db.selectFrom('till').selectAll().where('teller_id', '=', tellerId).execute()
  const by = { key, makerId: tellerId, checkerId: null, now }
  for (const till of tills) {
    const amount = await balanceOf(db, till.account_number)
    const transactionId = idAt(now)
    if (amount !== '0.00') await postCash(db, till, { transactionId, tillAct: 'RETURN', amount }, by)
  }
  if (tills.length === 0) return
  const ids = tills.map(({ till_id }) => till_id)
  await db.deleteFrom('till_cash').where('till_id', 'in', ids).execute()
  await db.deleteFrom('till').where('till_id', 'in', ids).execute()
}
