import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { type Asked, fetchValues, NOTHING_FETCHED } from './fetch-values.ts'
import { withRisk } from './risk.rules.ts'
import { BUDGET_MS, candidatesOf, type Judged, type Screening, screen } from './screen.ts'
import { columnValue, dayOf } from './screening-values.ts'
import { silenceHits } from './silence.ts'

/**
 * Screens transactions by their rules, in order. External values are fetched once for all transactions, but only for
 * transactions with a rule whose result depends on them. Hits of trusted pairs in force are silenced; the points of the
 * other hits add up to the risk sum.
 * @param elapsed returns the milliseconds since any fixed moment
 */
export async function screenAll(
  db: Kysely<Database>,
  screenings: readonly Screening[],
  now: Date,
  elapsed: () => number = performance.now.bind(performance),
): Promise<Judged[]> {
  const begun = elapsed()
  const asked = screenings.map(askedBy)
  const isAsking = asked.some(({ columnNames }) => columnNames.size > 0)
  const fetched = isAsking ? await fetchValues(db, asked, () => BUDGET_MS - (elapsed() - begun)) : []
  const spentMs = isAsking ? elapsed() - begun : 0
  const judged = screenings.map(({ screened, rules }, at) =>
    screen(screened, rules, elapsed, { fetched: fetched[at] ?? NOTHING_FETCHED, spentMs }),
  )
  const silenced = await silenceHits(db, screenings, judged, now, () => BUDGET_MS)
  return screenings.flatMap(({ rules }, at) => silenced.slice(at, at + 1).map((one) => withRisk(one, rules.risk)))
}

/** Returns the values to fetch for a transaction. Leaves out values on which no rule's result depends. */
function askedBy({ screened, rules: { set } }: Screening): Asked {
  const columnNames = new Set<string>()
  if (set === null || !set.isFetching) return { screened, columnNames }
  const { record, order } = screened
  const today = dayOf(record)
  for (const rule of candidatesOf(set, (column) => columnValue(record.screening_type, record, order, column))) {
    if (rule.fetched.size === 0) continue
    const truth = rule.truth(
      (column) => (rule.fetched.has(column) ? null : columnValue(record.screening_type, record, order, column)),
      today,
    )
    if (truth === 'UNKNOWN' || truth === 'ERROR') for (const column of rule.fetched) columnNames.add(column)
  }
  return { screened, columnNames }
}
