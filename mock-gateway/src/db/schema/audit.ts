import type { ChainFault } from '@portal/contract/calls/audit'
import type { ColumnType, Generated } from 'kysely'
import type { SnapshotColumn } from './approvals.ts'

export interface AuditEntryTable {
  audit_id: Generated<string>
  happened_at: Date
  correlation_id: string
  actor_id: string | null
  actor_username: string | null
  actor_name: string | null
  actor_email: string | null
  actor_phone: string | null
  actor_mto_code: string | null
  module: string
  action: string
  subject: string | null
  item_id: string | null
  cq_id: string | null
  cq_status: string | null
  address: string
  claimed_address: string | null
  claimed_identity: ColumnType<Record<string, string> | null, string | null, never>
  response_code: string
  response_message: string
  before: SnapshotColumn
  after: SnapshotColumn
  /** What people call the record; null where the kind says it all, or for rows older than the column. */
  item_name: string | null
  /** Subsidiary whose act it is; null for partners' people, strangers and rows older than the column. */
  country_id: string | null
}

/** How far the chain of the trail was verified; see domains/audit. */
interface AuditCheckTable {
  only_row: Generated<boolean>
  position: string | null
  audit_id: string | null
  hash: string | null
  verified_at: Date | null
  bad_audit_id: string | null
  fault: ChainFault | null
}

/** The trail, its chain and how far that was verified. */
export interface AuditTables {
  audit_entry: AuditEntryTable
  audit_link: { position: string; audit_id: string; previous_hash: string; hash: string }
  audit_check: AuditCheckTable
  /** Whose acts the rows are that were written before they said so. */
  audit_former: { audit_id: string; country_id: string }
}
