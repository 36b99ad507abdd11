import { sql } from 'kysely'
import type { FigureSource, FigureValues } from '../../../../engine/dashboard/index.ts'
import { countsBy, sideOf } from '../../../../engine/read/index.ts'
import { IS_KEPT } from '../rule-record.ts'

/** Counts of rules for the list's summary cards; empty for operators, who do not see this list. */
export const ACCOUNTING_RULE_FIGURES: FigureSource = {
  name: 'accounting-rules',
  figures: ['pending', 'active'],
  needs: { any: ['ACCOUNTING_RULE|READ', 'TRANSACTION_RULE|READ'] },
  async read({ db, actor }): Promise<FigureValues> {
    if (sideOf(actor).kind !== 'bank') return {}
    return await countsBy(db.selectFrom('accounting_rule as r').where(IS_KEPT), sql<string>`r.ae_status`, {
      pending: 'PENDING',
      active: 'ACTIVE',
    })
  },
}
