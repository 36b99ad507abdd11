import { createHash } from 'node:crypto'
import { sql } from 'kysely'

/** An audit row as it is hashed: every column as text, in this order. */
export interface HashedEntry {
  audit_id: string
  happened_at: string
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
  claimed_identity: string | null
  response_code: string
  response_message: string
  before: string | null
  after: string | null
}

const COLUMNS = [
  'audit_id',
  'happened_at',
  'correlation_id',
  'actor_id',
  'actor_username',
  'actor_name',
  'actor_email',
  'actor_phone',
  'actor_mto_code',
  'module',
  'action',
  'subject',
  'item_id',
  'cq_id',
  'cq_status',
  'address',
  'claimed_address',
  'claimed_identity',
  'response_code',
  'response_message',
  'before',
  'after',
] as const satisfies readonly (keyof HashedEntry)[]

/** Selects the columns of {@link HashedEntry} from `audit_entry e`: microseconds kept, jsonb in PostgreSQL's own fixed form. */
export const HASHED_COLUMNS = sql.raw(
  COLUMNS.map((column) =>
    column === 'happened_at'
      ? `to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as happened_at`
      : `e.${column}::text as ${column}`,
  ).join(', '),
)

/** The hash before the first row. */
export const CHAIN_START = '0'.repeat(64)

/** SHA-256, hex, over the previous hash and the row's canonical JSON. */
export function entryHash(previousHash: string, entry: HashedEntry): string {
  const canonical = JSON.stringify(COLUMNS.map((column) => entry[column]))
  return createHash('sha256').update(`${previousHash}\n${canonical}`).digest('hex')
}
