import { type Kysely, sql } from 'kysely'

/** A demo user for whom every device is trusted is marked by a column, instead of a known device without a hash. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db)
}

const STATEMENTS = [
  'alter table app_user add column trusts_every_device boolean not null default false',
  `update app_user u set trusts_every_device = true from known_device d
    where d.user_id = u.user_id and octet_length(d.device_hash) = 0`,
  'delete from known_device where octet_length(device_hash) = 0',
  'alter table known_device add constraint known_device_hash check (octet_length(device_hash) > 0)',
]
