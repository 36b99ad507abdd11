import { type Kysely, sql } from 'kysely'

/** Which users of partners need a hard token to sign in. A merged migration is never edited. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql
    .raw(
      `alter table system_settings add column partner_second_factor text not null default 'OFF'
        check (partner_second_factor in ('OFF','ADMINISTRATORS','ALL'))`,
    )
    .execute(db)
}
