import type { ConditionRow } from '@portal/contract/conditions/condition'
import { alternativesOf } from '@portal/contract/conditions/condition-tree'
import type { ScreeningType } from '@portal/contract/transactions/transaction'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { conditionSql, isSaidInSql } from '../engine/condition-sql.ts'
import { judgePiece } from './judge-piece.ts'
import { type Asked, askedIn, contentOf } from './piece-sql.ts'

/** The transactions to compare with a condition. */
export interface ComparedWith {
  readonly type: ScreeningType
  readonly conditions: readonly ConditionRow[]
  /** SQL condition over `transaction t`. */
  readonly which: RawBuilder<boolean>
  /** The id after which the transactions are read. */
  readonly after: string
  /** Number of transactions read. Conditions that SQL cannot express read a tenth of it. */
  readonly limit: number
}

/** The transactions that may be hits, and the last one that was read; null if there are no more. */
export interface NextHits {
  readonly hits: readonly string[]
  readonly compared: number
  readonly lastId: string | null
}

const ALWAYS = new Date(0)
const NEVER = new Date('9999-01-01T00:00:00Z')

/** Returns the next transactions that a condition may hit, as a backtest finds them. */
export async function nextHits(db: Kysely<Database>, compared: ComparedWith): Promise<NextHits> {
  const { type, conditions, which, after, limit } = compared
  const isSaid = isSaidInSql(type, alternativesOf(conditions))
  const size = isSaid ? limit : Math.ceil(limit / 10)
  const { lastId, read } = await endOf(db, compared, size)
  if (lastId === null) return { hits: [], compared: 0, lastId: null }
  const asked: Asked = {
    type,
    conditions,
    points: null,
    replaced: null,
    others: [],
    scope: which,
    since: ALWAYS,
    until: NEVER,
  }
  const piece = { from: sql<string>`${after}::uuid`, to: lastId }
  const hits = isSaid ? await saidHits(db, asked, piece) : await judgePiece(db, asked, piece)
  return { hits, compared: read, lastId: read < size ? null : lastId }
}

async function endOf(db: Kysely<Database>, { type, which, after }: ComparedWith, size: number) {
  const { lastId, read } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('transaction as t')
        .select('t.transaction_id')
        .where('t.transaction_id', '>', after)
        .where('t.screening_type', '=', type)
        .where(which)
        .orderBy('t.transaction_id')
        .limit(size)
        .as('next'),
    )
    .select([sql<string | null>`max(transaction_id::text)`.as('lastId'), sql<number>`count(*)::int`.as('read')])
    .executeTakeFirstOrThrow()
  return { lastId, read }
}

async function saidHits(
  db: Kysely<Database>,
  asked: Asked,
  piece: { readonly from: RawBuilder<string>; readonly to: string },
): Promise<string[]> {
  const { type, conditions } = asked
  const rows = await db
    .selectFrom('transaction as t')
    .select('t.transaction_id')
    .where(askedIn(piece, asked))
    .where(sql<boolean>`${conditionSql(type, alternativesOf(conditions), contentOf(type))} is true`)
    .execute()
  return rows.map(({ transaction_id: transactionId }) => transactionId)
}
