import { type Expression, type SelectQueryBuilder, sql } from 'kysely'

/**
 * Counts the rows of a query for the cards over a list, in one statement.
 * @param counted by the name of the count: the status or statuses it counts, or null for every row
 * @example countsBy(db.selectFrom('mto as m').where(scope), ref('m.mto_status'), { totalMtos: null, totalActiveMtos: 'ACTIVE' })
 */
export async function countsBy<Status extends string, Count extends string>(
  // biome-ignore lint/suspicious/noExplicitAny: the rows may come from any tables
  query: SelectQueryBuilder<any, any, object>,
  status: Expression<Status>,
  counted: Readonly<Record<Count, Status | readonly Status[] | null>>,
): Promise<Record<Count, number>> {
  const counts = Object.entries<Status | readonly Status[] | null>(counted).map(([name, of]) =>
    countOf(status, of).as(name),
  )
  return (await query.select(counts).executeTakeFirstOrThrow()) as Record<Count, number>
}

function countOf<Status extends string>(status: Expression<Status>, of: Status | readonly Status[] | null) {
  if (of === null) return sql`count(*)::int`
  if (typeof of === 'string') return sql`(count(*) filter (where ${status} = ${of}))::int`
  return sql`(count(*) filter (where ${status} = any(${of}::text[])))::int`
}
