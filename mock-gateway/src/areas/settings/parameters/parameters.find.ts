import { RECORD_STATUS_TONES, type RecordStatus } from '@portal/contract'
import { sql } from 'kysely'
import type { FindSource } from '../../../engine/find/index.ts'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import { foldedText, NOTHING, scopedBySide } from '../../../engine/read/index.ts'
import { parametersVisibleTo } from './parameter-scope.ts'

/** Finds parameters by partner and payout currency. Operators have no list of parameters. */
export const PARAMETER_FIND: FindSource = {
  name: 'parameter',
  order: 25,
  needs: 'MTO_PARAMETER|READ',
  from: (db) => db.selectFrom('parameter as p').innerJoin('mto as m', 'm.mto_code', 'p.mto_code'),
  scope: ({ actor }) => scopedBySide(actor, { bank: () => parametersVisibleTo(actor), operator: () => NOTHING }),
  id: sql`p.parameter_id`,
  called: () => sql`m.mto_name || ' · ' || p.payout_currency`,
  known: () => [sql`p.mto_code`],
  status: () => sql`p.parameter_status`,
  search: () => foldedText(sql`(m.mto_name || ' ' || p.mto_code || ' ' || p.payout_currency)`),
  exactly: (term) => (isUuid(term) ? [sql`p.parameter_id = ${term}::uuid`] : []),
  statusIn: (status) => ({ key: `status.record.${status}`, tone: RECORD_STATUS_TONES[status as RecordStatus] }),
  list: () => '/parameterization',
}
