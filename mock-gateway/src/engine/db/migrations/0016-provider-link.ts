import { type Kysely, sql } from 'kysely'

/** An account belongs to one person at the identity provider, whoever gets its e-mail address later. A merged migration is never edited. */
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
  // Whom the identity provider proved, for a sign-in that is under way: the link is made when it gets through.
  'alter table session add column provider_issuer text, add column provider_subject text',
]
