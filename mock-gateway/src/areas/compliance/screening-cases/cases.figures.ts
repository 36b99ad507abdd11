import { READS_CASES } from '@portal/contract/screening-cases/screening-cases.calls'
import { sql } from 'kysely'
import type { FigureSource } from '../../../engine/dashboard/index.ts'
import { dueToday } from './case-due.ts'
import { casesVisibleTo } from './case-scope.ts'

const IS_HELD = sql<boolean>`k.case_kind = 'HELD'`

/**
 * Counts of held transactions, and of open cases due by the end of the reader's day or overdue. Hidden from operators.
 */
export const CASE_FIGURES: FigureSource = {
  name: 'screening-cases',
  figures: ['held', 'due'],
  needs: READS_CASES,
  async read({ db, actor, now }) {
    const { due, ...held } = await db
      .selectFrom('screening_case as k')
      .innerJoin('transaction as t', 't.transaction_id', 'k.transaction_id')
      .where('k.case_status', '<>', 'CLOSED')
      .where(casesVisibleTo(actor))
      .select([
        sql<number>`(count(*) filter (where ${IS_HELD}))::int`.as('count'),
        sql<Date | null>`min(k.held_at) filter (where ${IS_HELD})`.as('oldest'),
        sql<number>`(count(*) filter (where ${dueToday(actor, now)}))::int`.as('due'),
      ])
      .executeTakeFirstOrThrow()
    return { held, due }
  },
}
