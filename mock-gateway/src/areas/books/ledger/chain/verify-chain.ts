import { type Kysely, sql } from 'kysely'
import type { ChainPoint } from '../../../../engine/audit/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { accountSeal, sealedAccounts } from './account-seal.ts'
import { CHAIN_START, hasBookLink } from './link-books.ts'

/**
 * Faults in the chain of the books:
 * `missing`: a linked posting or account no longer exists;
 * `relinked`: a link was changed or removed;
 * `inserted`: a posting or account was not written by the functions of the books;
 * `account`: an account differs from its opening;
 * `truncated`: the last links were removed after a head was stored.
 */
export type ChainFault =
  | { readonly kind: 'missing' | 'inserted'; readonly row: string }
  | { readonly kind: 'relinked' | 'truncated'; readonly position: string }
  | { readonly kind: 'account'; readonly account: string }

const ACCOUNTS = 5000

/**
 * Returns the first fault of the chain; null if the chain is intact.
 * @param anchor a head stored outside the database
 */
export async function chainFault(
  db: Kysely<Database>,
  key: Uint8Array,
  anchor: ChainPoint | null,
): Promise<ChainFault | null> {
  const isAnchored = anchor === null || (await hasBookLink(db, anchor))
  return (
    (await linkFault(db)) ??
    (await insertedFault(db)) ??
    (await accountFault(db, key)) ??
    (isAnchored ? null : { kind: 'truncated', position: anchor.position })
  )
}

/** Recomputes the hash of every link, in the database. */
async function linkFault(db: Kysely<Database>): Promise<ChainFault | null> {
  const inOrder = sql`over (order by l.position)`
  const found = await db
    .selectFrom(
      db
        .selectFrom('book_link as l')
        .leftJoin('ledger_posting as p', (join) =>
          join.onRef('p.transaction_id', '=', 'l.transaction_id').onRef('p.event', '=', 'l.event'),
        )
        .leftJoin('ledger_account as a', 'a.account_number', 'l.account_number')
        .select(['l.position', 'l.previous_hash', 'l.hash'])
        .select([
          sql<string>`coalesce(l.account_number, l.transaction_id::text || ' ' || l.event)`.as('row'),
          sql<boolean>`p.transaction_id is null and a.account_number is null`.as('is_missing'),
          sql<string>`encode(coalesce(l.seal, p.seal), 'hex')`.as('seal'),
          sql<string>`row_number() ${inOrder}`.as('nth'),
          sql<string>`coalesce(lag(l.hash) ${inOrder}, ${sql.lit(CHAIN_START)})`.as('before'),
        ])
        .as('link'),
    )
    .select(['position', 'row', 'is_missing'])
    .where(
      // Null counts as different, because the owner of the tables can drop their constraints.
      sql<boolean>`is_missing or position <> nth or previous_hash is distinct from before
        or hash is distinct from
          encode(sha256(convert_to(previous_hash || chr(10) || row || ' ' || seal, 'UTF8')), 'hex')`,
    )
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  if (found === undefined) return null
  return found.is_missing ? { kind: 'missing', row: found.row } : { kind: 'relinked', position: found.position }
}

/** Finds postings and accounts that are neither linked nor queued, which no function of the books wrote. */
async function insertedFault(db: Kysely<Database>): Promise<ChainFault | null> {
  const posting = await db
    .selectFrom('ledger_posting as p')
    .select(['p.transaction_id', 'p.event'])
    .where(
      sql<boolean>`not exists (select from book_link l where (l.transaction_id, l.event) = (p.transaction_id, p.event))
        and not exists (select from book_to_link q where (q.transaction_id, q.event) = (p.transaction_id, p.event))`,
    )
    .orderBy('p.transaction_id')
    .limit(1)
    .executeTakeFirst()
  if (posting !== undefined) return { kind: 'inserted', row: `${posting.transaction_id} ${posting.event}` }
  const account = await db
    .selectFrom('ledger_account as a')
    .select('a.account_number')
    .where(
      sql<boolean>`not exists (select from book_link l where l.account_number = a.account_number)
        and not exists (select from book_to_link q where q.account_number = a.account_number)`,
    )
    .orderBy('a.account_number')
    .limit(1)
    .executeTakeFirst()
  return account === undefined ? null : { kind: 'inserted', row: account.account_number }
}

/** Recomputes the seal of every linked account, and compares its status with its last change. */
async function accountFault(db: Kysely<Database>, key: Uint8Array): Promise<ChainFault | null> {
  for (let last = ''; ; ) {
    const accounts = await sealedAccounts(db)
      .leftJoin('book_link as l', 'l.account_number', 'a.account_number')
      .select([
        'l.seal',
        sql<boolean>`a.account_status is distinct from (select e.account_status from ledger_account_event e
          where e.account_number = a.account_number order by e.event_no desc limit 1)`.as('is_other_status'),
      ])
      .where('a.account_number', '>', last)
      .orderBy('a.account_number')
      .limit(ACCOUNTS)
      .execute()
    const wrong = accounts.find(
      (account) =>
        account.is_other_status || (account.seal !== null && !account.seal.equals(accountSeal(key, account))),
    )
    if (wrong !== undefined) return { kind: 'account', account: wrong.account_number }
    last = accounts.at(-1)?.account_number ?? ''
    if (accounts.length < ACCOUNTS) return null
  }
}
