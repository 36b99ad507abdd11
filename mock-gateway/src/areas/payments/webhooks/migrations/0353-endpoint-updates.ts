import { type Kysely, sql } from 'kysely'

/**
 * An endpoint has a description, receives the kinds of events that its partner chose, and is changed in place. A merged
 * migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  // Endpoints that a gateway of the former release adds receive all events, like all endpoints before.
  `alter table webhook_endpoint
    add column description text,
    add column event_types text[] not null default '{*}' check (cardinality(event_types) > 0),
    add column version integer not null default 1`,
]
