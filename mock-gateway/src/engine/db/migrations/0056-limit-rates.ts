import { type Kysely, sql } from 'kysely'

/** What a unit of a currency is worth in naira on a day, for limits of roles alone: no money is ever exchanged by it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table limit_rate (
    currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'NGN'),
    rate_date date not null,
    naira_per_unit numeric(20,6) not null check (naira_per_unit > 0),
    primary key (currency, rate_date))`.execute(db)
}
