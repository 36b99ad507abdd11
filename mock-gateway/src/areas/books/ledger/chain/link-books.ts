import { createHash } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import type { ChainOf, ChainPoint } from '../../../../engine/audit/index.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { ledgerKey } from '../posting/seal.ts'
import { accountSeal, sealedAccounts } from './account-seal.ts'

/** Advisory lock that allows one linker among all gateway processes: 'book' in ASCII. */
const LINKER_LOCK = 0x626f6f6b
/** The hash before the first link. */
export const CHAIN_START = '0'.repeat(64)
/** Name of the chain in the audit heads. */
export const BOOKS = 'books'

/** The chain of postings and accounts, in the order in which their commits become visible to the linker. */
export const BOOK_CHAIN: ChainOf = ({ keyEncryptionKey }) => {
  const key = ledgerKey(keyEncryptionKey)
  return {
    name: BOOKS,
    isBehind: sql<boolean>`exists (select 1 from book_to_link)`,
    link: (db, most) => linkBooks(db, key, most),
    head: bookHead,
    has: hasBookLink,
  }
}

/**
 * Links committed postings and accounts that have no link yet, at most the given number.
 * @returns the number of rows linked
 */
export async function linkBooks(db: Kysely<Database>, key: Uint8Array, most: number): Promise<number> {
  return await db.transaction().execute(async (trx) => {
    const { isMine } = await trx
      .selectNoFrom(({ fn, val }) => fn<boolean>('pg_try_advisory_xact_lock', [val(LINKER_LOCK)]).as('isMine'))
      .executeTakeFirstOrThrow()
    // Another process holds the lock and links these rows as well.
    if (!isMine) return 0
    const queued = await queuedRows(trx, most)
    if (queued.length === 0) return 0
    const seals = await accountSeals(trx, key, queued)
    const head = await bookHead(trx)
    let hash = head?.hash ?? CHAIN_START
    const first = BigInt(head?.position ?? '0') + 1n
    const links = queued.map(({ transaction_id, event, account_number, seal: postingSeal }, at) => {
      const previous_hash = hash
      const seal = account_number === null ? null : (seals.get(account_number) ?? Buffer.alloc(0))
      hash = linkHash(previous_hash, account_number ?? `${transaction_id} ${event}`, seal ?? postingSeal)
      return { position: String(first + BigInt(at)), transaction_id, event, account_number, seal, previous_hash, hash }
    })
    const column = <Name extends keyof (typeof links)[number]>(name: Name) => links.map((link) => link[name])
    await sql`insert into book_link (position, transaction_id, event, account_number, seal, previous_hash, hash)
      select * from unnest(${column('position')}::bigint[], ${column('transaction_id')}::uuid[], ${column('event')}::text[],
        ${column('account_number')}::text[], ${column('seal')}::bytea[], ${column('previous_hash')}::text[],
        ${column('hash')}::text[])`.execute(trx)
    const numbers = queued.map(({ queue_no }) => queue_no)
    await sql`delete from book_to_link where queue_no = any(${numbers}::bigint[])`.execute(trx)
    return queued.length
  })
}

/**
 * Returns the SHA-256, in hex, of the previous hash, the row's key and the row's seal, which covers the row.
 * `verify-chain.ts` computes the same hash in SQL.
 */
function linkHash(previousHash: string, row: string, seal: Buffer | null): string {
  return createHash('sha256')
    .update(`${previousHash}\n${row} ${seal?.toString('hex') ?? ''}`)
    .digest('hex')
}

/** Reads the rows to link, with the seals of the postings. */
const queuedRows = (db: Kysely<Database>, most: number) =>
  db
    .selectFrom('book_to_link as q')
    .leftJoin('ledger_posting as p', (join) =>
      join.onRef('p.transaction_id', '=', 'q.transaction_id').onRef('p.event', '=', 'q.event'),
    )
    .select(['q.queue_no', 'q.transaction_id', 'q.event', 'q.account_number', 'p.seal'])
    .orderBy('q.queue_no')
    .limit(most)
    .execute()

async function accountSeals(
  db: Kysely<Database>,
  key: Uint8Array,
  queued: readonly { readonly account_number: string | null }[],
): Promise<ReadonlyMap<string, Buffer>> {
  const numbers = queued.flatMap(({ account_number }) => account_number ?? [])
  if (numbers.length === 0) return new Map()
  const accounts = await sealedAccounts(db).where('a.account_number', 'in', numbers).execute()
  return new Map(accounts.map((account) => [account.account_number, accountSeal(key, account)]))
}

async function bookHead(db: Kysely<Database>): Promise<ChainPoint | null> {
  const query = db.selectFrom('book_link').select(['position', 'hash']).orderBy('position', 'desc').limit(1)
  return (await query.executeTakeFirst()) ?? null
}

/** Returns whether the chain of the books has a link with this position and hash. */
export async function hasBookLink(db: Kysely<Database>, { position, hash }: ChainPoint): Promise<boolean> {
  const found = await db
    .selectFrom('book_link')
    .select('position')
    .where('position', '=', position)
    .where('hash', '=', hash)
    .executeTakeFirst()
  return found !== undefined
}
