import { SCREENING_CASE } from '@portal/contract/screening-cases/screening-case'
import { sql } from 'kysely'
import { isUuid } from '../../../engine/ids/is-uuid.ts'
import type { RecordKind } from '../../../engine/records/index.ts'
import { casesVisibleTo } from './case-scope.ts'

/** Cases as the audit trail, search and history show them. */
export const CASES: RecordKind = {
  subject: 'screening-case',
  record: SCREENING_CASE,
  link: (transactionId) => `/transactions?panel=review&id=${transactionId}`,
  names: {
    isUuid: true,
    source: (ids) => sql`select t.transaction_id::text as id, t.transaction_contract_reference as name
      from transaction t where t.transaction_id = any(${ids}::uuid[])`,
  },
  async isViewable({ db, actor }, itemId) {
    if (!isUuid(itemId)) return false
    const found = await db
      .selectFrom('screening_case as k')
      .innerJoin('transaction as t', 't.transaction_id', 'k.transaction_id')
      .select('k.transaction_id')
      .where('k.transaction_id', '=', itemId)
      .where(casesVisibleTo(actor))
      .executeTakeFirst()
    return found !== undefined
  },
}
