import { countryOfSubsidiary } from '@portal/contract'
import type { FilingKind } from '@portal/contract/regulator-reports/regulator-report'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'

/** The series of a report's number. */
interface Series {
  readonly countryId: string
  readonly kind: FilingKind
  readonly year: number
}

/**
 * Returns the next number of a series, such as `NG-STR-2026-0001`. The series is locked until the transaction ends, so
 * that a rollback leaves no gap.
 */
export async function nextFilingNumber(db: Kysely<Database>, { countryId, kind, year }: Series): Promise<string> {
  const { last_no: number } = await db
    .insertInto('regulator_report_number')
    .values({ country_id: countryId, filing_kind: kind, filing_year: year, last_no: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['country_id', 'filing_kind', 'filing_year'])
        .doUpdateSet({ last_no: sql`regulator_report_number.last_no + 1` }),
    )
    .returning('last_no')
    .executeTakeFirstOrThrow()
  return [countryOfSubsidiary(countryId), kind, year, String(number).padStart(4, '0')].join('-')
}
