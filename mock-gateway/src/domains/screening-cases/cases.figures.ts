import { READS_CASES } from '@portal/contract/calls/screening-cases'
import { sql } from 'kysely'
import type { FigureSource } from '../../dashboard/index.ts'
import { casesVisibleTo } from './case-scope.ts'

/** What screening holds, and of it what is due within four hours or overdue; nothing of operators' concern. */
export const CASE_FIGURES: FigureSource = {
  name: 'screening-cases',
  figures: ['held', 'due'],
  needs: READS_CASES,
  async read({ db, actor, now }) {
    const { held, due } = await db
      .selectFrom('screening_case as k')
      .innerJoin('transaction as t', 't.transaction_id', 'k.transaction_id')
      .where('k.case_status', '<>', 'CLOSED')
      .where(casesVisibleTo(actor))
      .select([
        sql<number>`count(*)::int`.as('held'),
        sql<number>`(count(*) filter (where k.due_at <= ${now}::timestamptz + interval '4 hours'))::int`.as('due'),
      ])
      .executeTakeFirstOrThrow()
    return { held, due }
  },
}
