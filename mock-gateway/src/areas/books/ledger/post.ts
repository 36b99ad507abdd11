import { isAmount, toMinor } from '@portal/contract'
import { type Kysely, sql } from 'kysely'
import { rawStatement } from '../../../engine/db/raw-statement.ts'
import type { Database } from '../../../engine/db/schema.ts'
import { LedgerError, refusing } from './posting/ledger-error.ts'
import type { Posting } from './posting/posting.ts'
import { sealOf } from './posting/seal.ts'

/**
 * Writes a posting in one statement: its header and lines, the balances, the day's totals and the end of the hold.
 * @returns true if the posting was written now; false if this event of this transaction was posted before with the same
 * content
 * @throws LedgerError without a write: `unbalanced`, `closed-account`, `not-enough`, `no-hold`, `already-reversed`, or
 * `other-content` if the event was posted before with other content. An error aborts the enclosing transaction.
 */
export async function post(db: Kysely<Database>, key: Uint8Array, posting: Posting): Promise<boolean> {
  if (!isBalanced(posting)) throw new LedgerError('unbalanced')
  const seal = sealOf(key, posting)
  const header = JSON.stringify(headerOf(posting, seal))
  const lines = JSON.stringify(linesOf(posting))
  const isNew = await refusing(async () => {
    const { posted } = await db
      .selectNoFrom(
        sql<boolean>`ledger_post(${header}::jsonb, ${lines}::jsonb, ${posting.commitsHold ?? false})`.as('posted'),
      )
      .executeTakeFirstOrThrow()
    return posted
  })
  if (!isNew && !(await isPosted(db, posting, seal))) throw new LedgerError('other-content')
  return isNew
}

/** The state of an account after a posting. */
export interface StandsAfter {
  readonly balance: string
  readonly held: string
}

/**
 * Writes many postings of one book that end their holds, in one statement, as if each were posted after the previous
 * posting. Writes either all of the postings or none.
 * @param watched the account whose balance after each posting is returned
 * @throws LedgerError in the same cases as `post`; `other-content` also if any of the postings was written before,
 * even with the same content
 */
export async function postHeld(
  db: Kysely<Database>,
  key: Uint8Array,
  postings: readonly Omit<Posting, 'reverses' | 'commitsHold'>[],
  watched: string,
): Promise<readonly StandsAfter[]> {
  if (!postings.every(isBalanced)) throw new LedgerError('unbalanced')
  const asked = postings.map((posting) => ({
    header: headerOf(posting, sealOf(key, posting)),
    lines: linesOf(posting),
  }))
  return await refusing(() => postAll(db, JSON.stringify(asked), watched))
}

const postAll = rawStatement(
  { balance: 'numeric', held: 'numeric' },
  (asked: string, watched: string) => sql`select balance_then as balance, held_then as held
    from ledger_post_held(${asked}::jsonb, ${watched})`,
  { given: ['[]', ''] },
)

const linesOf = ({ lines }: Pick<Posting, 'lines'>) =>
  lines.map(({ account, ...line }) => ({ ...line, account_number: account }))

/**
 * Returns whether a posting balances. The check runs before the statement, because the database checks only at the end
 * of the transaction.
 */
function isBalanced({ lines }: Pick<Posting, 'lines'>): boolean {
  if (lines.length < 2 || lines.some(({ amount }) => !isAmount(amount) || toMinor(amount) <= 0n)) return false
  return lines.reduce((sum, { side, amount }) => sum + (side === 'DR' ? toMinor(amount) : -toMinor(amount)), 0n) === 0n
}

function headerOf(posting: Posting, seal: Buffer) {
  return {
    transaction_id: posting.transactionId,
    event: posting.event,
    env: posting.env,
    country_id: posting.countryId,
    currency: posting.currency,
    line_count: posting.lines.length,
    business_date: posting.businessDate,
    posted_at: posting.postedAt,
    maker_id: posting.makerId ?? null,
    checker_id: posting.checkerId ?? null,
    reason: posting.reason ?? null,
    rule_code: posting.rule?.code ?? null,
    rule_version: posting.rule?.version ?? null,
    reverses_transaction_id: posting.reverses?.transactionId ?? null,
    reverses_event: posting.reverses?.event ?? null,
    seal: `\\x${seal.toString('hex')}`,
  }
}

async function isPosted(db: Kysely<Database>, { transactionId, event }: Posting, seal: Buffer): Promise<boolean> {
  const found = await db
    .selectFrom('ledger_posting')
    .select('seal')
    .where('transaction_id', '=', transactionId)
    .where('event', '=', event)
    .executeTakeFirst()
  return found !== undefined && seal.equals(found.seal)
}
