import type { Language } from '@portal/contract/format'
import type { ColumnType, Generated } from 'kysely'

/** A record's fields as texts, as the approvals engine keeps them. */
export type Snapshot = Record<string, string | null>
export type SnapshotColumn = ColumnType<Snapshot | null, string | null, never>

export interface QueueItemTable {
  cq_id: string
  subject: string
  target_id: string
  module: string
  action: 'CREATE' | 'UPDATE' | 'DELETE'
  name: string
  status: 'PENDING' | 'AUTHORIZED' | 'REJECTED'
  reason: string | null
  maker_id: string
  /** What is mailed to the maker is written in it. */
  maker_language: Generated<Language>
  checker_id: string | null
  base_version: number | null
  before: SnapshotColumn
  after: SnapshotColumn
  payload_hash: string
  amount: string | null
  currency: string | null
  mto_code: string | null
  /** Subsidiary whose record it changes; null for what all of them share. */
  country_id: ColumnType<string | null, string | null | undefined, never>
  votes_needed: Generated<number>
  replaces: string | null
  created_at: Date
  updated_at: Date
  expires_at: Date
}

/** The approvals engine. */
export interface ApprovalTables {
  queue_item: QueueItemTable
  queue_vote: { cq_id: string; checker_id: string; voted_at: Date }
}
