import { type Expression, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'

/**
 * The rows that a count includes: rows with one of some statuses, or rows that meet a condition. Null if it includes
 * every row.
 */
export type Counted<Status extends string> = Status | readonly Status[] | RawBuilder<boolean> | null

/**
 * Counts the rows of a query for the cards over a list, in one statement.
 * @param counted which rows each count includes, by the name of the count
 * @example countsBy(db.selectFrom('mto as m').where(scope), ref('m.mto_status'), { totalMtos: null, totalActiveMtos: 'ACTIVE' })
 */
export async function countsBy<Status extends string, Count extends string>(
  // biome-ignore lint/suspicious/noExplicitAny: the rows may come from any tables
  query: SelectQueryBuilder<any, any, object>,
  status: Expression<Status>,
  counted: Readonly<Record<Count, Counted<Status>>>,
): Promise<Record<Count, number>> {
  const counts = Object.entries<Counted<Status>>(counted).map(([name, of]) =>
    (of === null ? sql`count(*)::int` : sql`(count(*) filter (where ${isCounted(status, of)}))::int`).as(name),
  )
  return (await query.select(counts).executeTakeFirstOrThrow()) as Record<Count, number>
}

function isCounted<Status extends string>(status: Expression<Status>, of: NonNullable<Counted<Status>>) {
  if (typeof of === 'string') return sql<boolean>`${status} = ${of}`
  return 'compile' in of ? of : sql<boolean>`${status} = any(${of}::text[])`
}
