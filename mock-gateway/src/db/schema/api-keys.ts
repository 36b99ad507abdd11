import type { ApiKeyStatus, KeyEnvironment } from '@portal/contract'
import type { Generated } from 'kysely'

export interface ApiKeyTable {
  key_id: string
  mto_code: string
  env: KeyEnvironment
  status: ApiKeyStatus
  public_key: string | null
  secret_hash: Buffer | null
  masked_secret: string | null
  overlap_hours: Generated<number>
  created_by: string
  created_at: Date
  granted_at: Date | null
  revealed_at: Date | null
  last_used_at: Date | null
  expires_at: Date | null
  version: Generated<number>
}

/** Keys of the partner API. */
export interface ApiKeyTables {
  api_key: ApiKeyTable
}
