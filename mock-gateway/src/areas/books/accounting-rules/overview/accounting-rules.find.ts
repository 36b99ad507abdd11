import { RECORD_STATUS_TONES, type RecordStatus } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../../engine/find/index.ts'
import { foldedText, NOTHING, scopedBySide } from '../../../../engine/read/index.ts'
import { IS_KEPT } from '../rule-record.ts'

/** Finds accounting rules by code and description. */
export const ACCOUNTING_RULE_FIND: FindSource = {
  name: 'accounting-rule',
  order: 27,
  needs: { any: ['ACCOUNTING_RULE|READ', 'TRANSACTION_RULE|READ'] },
  from: (db) => db.selectFrom('accounting_rule as r'),
  scope: ({ actor }) => scopedBySide(actor, { bank: () => IS_KEPT, operator: () => NOTHING }),
  id: sql`r.ae_code`,
  called: () => sql`r.ae_description`,
  known: () => [sql`r.ae_code`],
  status: () => sql`r.ae_status`,
  search: () => foldedText(sql`(r.ae_code || ' ' || r.ae_description)`),
  exactly: (term) => [sql`lower(r.ae_code) = lower(${term})`],
  statusIn: (status) => ({ key: `status.record.${status}`, tone: RECORD_STATUS_TONES[status as RecordStatus] }),
  list: () => '/accounting-rules',
}
