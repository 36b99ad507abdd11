import { RECORD_STATUS_TONES, type RecordStatus } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { foldedText, NOTHING, scopedBySide } from '../../../engine/read/index.ts'
import { IS_KEPT } from './reports.read-model.ts'

/** Finds reports by name and description. */
export const REPORT_FIND: FindSource = {
  name: 'report',
  order: 40,
  needs: 'REPORT|READ',
  from: (db) => db.selectFrom('report as r'),
  scope: ({ actor }) => scopedBySide(actor, { bank: () => IS_KEPT, operator: () => NOTHING }),
  id: sql`r.report_name`,
  called: () => sql`r.report_name`,
  known: () => [sql`r.report_description`],
  status: () => sql`r.report_status`,
  search: () => foldedText(sql`(r.report_name || ' ' || r.report_description)`),
  exactly: (term) => [sql`lower(r.report_name) = lower(${term})`],
  statusIn: (status) => ({ key: `status.record.${status}`, tone: RECORD_STATUS_TONES[status as RecordStatus] }),
  href: (name) => `/report-engine-single?name=${encodeURIComponent(name)}`,
  list: () => '/report-engine',
}
