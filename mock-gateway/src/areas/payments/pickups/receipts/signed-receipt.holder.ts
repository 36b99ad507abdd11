import { holds } from '@portal/contract'
import { sql } from 'kysely'
import { NOTHING, sideOf } from '../../../../engine/read/index.ts'
import type { FileHolder } from '../../../people/files/index.ts'
import { transactionsVisibleTo } from '../../transactions/index.ts'

/**
 * Stored signed receipts. Bank users who may read cash pickups and can see the order can read its receipts; operators
 * cannot, because the receipts show the receiver's signature.
 */
export const SIGNED_RECEIPTS: FileHolder = {
  purpose: 'receipt',
  module: 'CASH_PICKUP',
  holds: sql<boolean>`exists (select 1 from signed_receipt s where s.file_id = f.file_id)`,
  whose: sql<string | null>`(select paid.receipt_number from signed_receipt s
    join pickup_payment paid on paid.transaction_id = s.transaction_id where s.file_id = f.file_id)`,
  visibleTo(actor) {
    const isReader = holds(actor.privileges, { any: ['CASH_PICKUP|READ', 'CASH_PICKUP|COMPLIANCE'] })
    if (sideOf(actor).kind !== 'bank' || !isReader) return NOTHING
    return sql<boolean>`exists (select 1 from signed_receipt s join transaction t on t.transaction_id = s.transaction_id
      where s.file_id = f.file_id and ${transactionsVisibleTo(actor)})`
  },
}
