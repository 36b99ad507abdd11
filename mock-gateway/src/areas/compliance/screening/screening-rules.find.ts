import { RECORD_STATUS_TONES, type RecordStatus } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { foldedText, NOTHING, scopedBySide } from '../../../engine/read/index.ts'
import { IS_KEPT } from './screening-rule-record.ts'

/** Finds screening rules by code and description. */
export const SCREENING_RULE_FIND: FindSource = {
  name: 'screening-rule',
  order: 28,
  needs: 'TRANSACTION_RULE|READ',
  from: (db) => db.selectFrom('screening_rule as r'),
  scope: ({ actor }) => scopedBySide(actor, { bank: () => IS_KEPT, operator: () => NOTHING }),
  id: sql`r.screening_code`,
  called: () => sql`r.screening_description`,
  known: () => [sql`r.screening_code`],
  status: () => sql`r.screening_status`,
  search: () => foldedText(sql`(r.screening_code || ' ' || r.screening_description)`),
  exactly: (term) => [sql`lower(r.screening_code) = lower(${term})`],
  statusIn: (status) => ({ key: `status.record.${status}`, tone: RECORD_STATUS_TONES[status as RecordStatus] }),
  list: () => '/transaction-rule',
}
