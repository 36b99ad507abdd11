import { type Kysely, sql } from 'kysely'

/**
 * An account is linked to one person at the identity provider, whoever gets its e-mail address later. A merged
 * migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  `create table provider_link (
    issuer text not null,
    subject text not null,
    user_id uuid not null references app_user,
    linked_at timestamptz not null,
    primary key (issuer, subject),
    unique (user_id, issuer))`,
  // The person proved by the identity provider, for a sign-in in progress: linked at the full sign-in.
  'alter table session add column provider_issuer text, add column provider_subject text',
]
