import { partOf } from '@portal/contract'
import { TILL_DIFFERENCE } from '@portal/contract/tills/till'
import { sql } from 'kysely'
import type { RecordKind } from '../../../engine/records/index.ts'
import { TILL_NAME } from './teller.ts'
import { isVisibleTill } from './tills.read-model.ts'

/** A till in the audit trail: its teller, its day and its count. */
export const TILL: RecordKind = {
  subject: 'till',
  record: partOf(
    TILL_DIFFERENCE,
    'countedAmount',
    'differenceAmount',
    'differenceReason',
    'pieces',
    'looseAmount',
    'currency',
  ),
  hasDayInName: true,
  names: {
    isUuid: true,
    source: (ids) => sql`select t.till_id::text as id, ${TILL_NAME} || ' · ' || t.currency as name
      from till t join app_user maker on maker.user_id = t.teller_id where t.till_id = any(${ids}::uuid[])`,
  },
  link: (tillId) => `/till?till=${tillId}`,
  isViewable: isVisibleTill,
}
