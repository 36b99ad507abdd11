import { type Kysely, sql } from 'kysely'

/** Sign-ins by the identity provider in progress. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Hashes only: neither the state nor the ticket can be read from here.
  `create table provider_sign_in (
    state_hash bytea primary key,
    challenge text not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    returned_at timestamptz,
    outcome jsonb,
    ticket_hash bytea unique,
    ticket_expires_at timestamptz,
    taken_at timestamptz)`,
  'create index provider_sign_in_created on provider_sign_in (created_at)',
]
