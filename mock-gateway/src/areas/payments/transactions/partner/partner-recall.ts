import type { PartnerRecall } from '@portal/contract/partner-api'
import type { Selectable } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'

/** Returns a recall as shown to its partner. */
export function partnerRecall(reference: string, recall: Selectable<Database['recall_request']>): PartnerRecall {
  return {
    recallId: recall.recall_id,
    transactionReference: reference,
    recallStatus: recall.recall_status,
    recallReason: recall.recall_reason,
    requestedAt: recall.requested_at.toISOString(),
    recallAnswer: recall.answer,
    answeredAt: recall.answered_at?.toISOString() ?? null,
  }
}
