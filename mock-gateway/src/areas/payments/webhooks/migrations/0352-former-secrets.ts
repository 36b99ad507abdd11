import { type Kysely, sql } from 'kysely'

/**
 * After a rotation, the former secret of an endpoint signs beside the new secret for a while. A merged migration is never
 * edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `alter table webhook_endpoint
    add column former_secret_wrapped bytea,
    add column former_secret_until timestamptz,
    add constraint webhook_endpoint_former check ((former_secret_wrapped is null) = (former_secret_until is null))`,
]
