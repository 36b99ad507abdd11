import { type Kysely, sql } from 'kysely'

/**
 * Counts of requests per minute, which all gateways share, and the highest use of each budget by minute. The library
 * that counts prescribes the columns of `rate_count` (`expire` in milliseconds). Its rows matter for a minute, so they
 * need not survive a crash.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create unlogged table rate_count (
    key varchar(255) primary key,
    points integer not null default 0,
    expire bigint
  )`.execute(db)
  await sql`create index rate_count_expire on rate_count (expire)`.execute(db)
  await sql`create table budget_use (
    budget text not null,
    minute timestamptz not null,
    highest integer not null,
    refused integer not null,
    primary key (budget, minute)
  )`.execute(db)
}
