import { type Kysely, sql } from 'kysely'

/** The value of a unit of a currency in naira on a day, only for limits of roles: no money is ever exchanged at it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table limit_rate (
    currency text not null check (currency ~ '^[A-Z]{3}$' and currency <> 'NGN'),
    rate_date date not null,
    naira_per_unit numeric(20,6) not null check (naira_per_unit > 0),
    primary key (currency, rate_date))`.execute(db)
}
