import { alternativesOf } from '@portal/contract/conditions/condition-tree'
import type { ScreeningFailure } from '@portal/contract/screening/screening-failure'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { conditionSql } from '../engine/condition-sql.ts'
import { fetchValues, NOTHING_FETCHED } from '../engine/fetch-values.ts'
import { compileRule, detailOf } from '../engine/rule-set.ts'
import { BUDGET_MS } from '../engine/screen.ts'
import type { Screened } from '../engine/screened.ts'
import { columnValue, dayOf } from '../engine/screening-values.ts'
import { type Asked, askedIn, contentOf, type Piece } from './piece-sql.ts'

/** Number of transactions evaluated together, as live transactions are. */
const BATCH = 50

/**
 * Thrown if a value could not be fetched. A live transaction would be held in this case, but a backtest cannot know the
 * condition's result.
 */
export class NotJudged extends Error {
  readonly failure: ScreeningFailure

  constructor(columnName: string, cause: unknown) {
    super(`${columnName} could not be fetched`, { cause })
    this.failure = { cause: 'SOURCE', columnName, detail: detailOf(cause) }
  }
}

/**
 * Returns the ids of the hits of a condition that SQL cannot express. SQL selects the transactions that may be hits,
 * and these are then evaluated in memory like live transactions.
 * @throws NotJudged if a value could not be fetched
 */
export async function judgePiece(db: Kysely<Database>, asked: Asked, piece: Piece): Promise<string[]> {
  const { type, conditions } = asked
  const rule = compileRule(type, {
    screeningCode: '',
    ruleVersion: 0,
    screeningMode: 'LIVE',
    screeningPoints: null,
    conditions,
  })
  const rows = await db
    .selectFrom('transaction as t')
    .selectAll('t')
    .select(sql<Screened['order']>`${contentOf(type)}`.as('content'))
    .where(askedIn(piece, asked))
    .where(sql<boolean>`${conditionSql(type, alternativesOf(conditions), contentOf(type))} is true`)
    .execute()
  const hits: string[] = []
  for (let at = 0; at < rows.length; at += BATCH) {
    const batch = rows.slice(at, at + BATCH).map(({ content, ...record }): Screened => ({ record, order: content }))
    const wanted = batch.map((screened) => ({ screened, columnNames: rule.fetched }))
    const began = performance.now()
    const fetched = await fetchValues(db, wanted, () => BUDGET_MS - (performance.now() - began))
    for (const [place, { record, order }] of batch.entries()) {
      const own = fetched[place] ?? NOTHING_FETCHED
      // The values are read here, because a failure during the evaluation would make the condition an ERROR.
      const values = new Map([...rule.fetched].map((column) => [column, readOf(own, column)]))
      const read = (column: string) =>
        rule.fetched.has(column) ? (values.get(column) ?? null) : columnValue(type, record, order, column)
      const truth = rule.truth(read, dayOf(record))
      if (truth === 'TRUE' || truth === 'ERROR') hits.push(record.transaction_id)
    }
  }
  return hits
}

function readOf(own: typeof NOTHING_FETCHED, column: string): string | null {
  try {
    return own.read(column)
  } catch (cause) {
    throw new NotJudged(column, cause)
  }
}
