import { type Kysely, sql } from 'kysely'

/** Requests made with each key of the partner API, and their answers. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table partner_request (
    request_id uuid primary key,
    key_id uuid not null,
    method text not null,
    path text not null,
    -- Texts, cut where they are long; secrets are masked.
    sent text,
    http_status integer not null,
    answered text,
    took_ms integer not null,
    correlation_id text not null,
    requested_at timestamptz not null)`,
  'create index partner_request_of_key on partner_request (key_id, request_id desc)',
  'create index partner_request_age on partner_request (requested_at)',
]
