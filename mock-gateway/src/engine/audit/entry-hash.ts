import { createHash } from 'node:crypto'
import { type Insertable, type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../db/schema.ts'

type AuditEntry = Database['audit_entry']

// The hashed columns, in the order of hashing. Columns added later must not change this order. The code does not
// compile if a writable column is missing here. Columns that the database computes from these columns need no hash.
const FIRST = {
  audit_id: true,
  happened_at: true,
  correlation_id: true,
  actor_id: true,
  actor_username: true,
  actor_name: true,
  actor_email: true,
  actor_phone: true,
  actor_mto_code: true,
  module: true,
  action: true,
  subject: true,
  item_id: true,
  cq_id: true,
  cq_status: true,
  address: true,
  claimed_address: true,
  claimed_identity: true,
  response_code: true,
  response_message: true,
  before: true,
  after: true,
} as const

// Columns added later. They are hashed only if they have a value, so that the hashes of older rows do not change.
const LATER = { item_name: true, country_id: true } as const

const HASHED = { ...FIRST, ...LATER } as const satisfies Record<keyof Insertable<AuditEntry>, true>

type HashedColumn = keyof typeof HASHED

const FIRST_COLUMNS = Object.keys(FIRST) as (keyof typeof FIRST)[]
const LATER_COLUMNS = Object.keys(LATER) as (keyof typeof LATER)[]
const COLUMNS: readonly HashedColumn[] = [...FIRST_COLUMNS, ...LATER_COLUMNS]

/** An audit row in the form in which it is hashed: every column as text. */
export type HashedEntry = {
  [Column in HashedColumn]: null extends Selectable<AuditEntry>[Column] ? string | null : string
}

const SELECTIONS = COLUMNS.map((column) =>
  (column === 'happened_at'
    ? sql<string>`to_char(e.happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql<string | null>`${sql.ref(`e.${column}`)}::text`
  ).as(column),
)

/** Selects audit rows `e` in hashed form: times with microseconds, jsonb in PostgreSQL's fixed text form. */
export const hashedEntries = (db: Kysely<Database>) =>
  db.selectFrom('audit_entry as e').select(SELECTIONS).$castTo<HashedEntry>()

/** The previous hash of the chain's first row. */
export const CHAIN_START = '0'.repeat(64)

/** Returns the SHA-256 hash, in hex, of the previous hash and the row's canonical JSON. */
export function entryHash(previousHash: string, entry: HashedEntry): string {
  const later = LATER_COLUMNS.filter((column) => entry[column] !== null).map((column) => [column, entry[column]])
  const first = FIRST_COLUMNS.map((column) => entry[column])
  const canonical = JSON.stringify(later.length === 0 ? first : [...first, Object.fromEntries(later)])
  return createHash('sha256').update(`${previousHash}\n${canonical}`).digest('hex')
}
