import { type Kysely, type RawBuilder, sql } from 'kysely'
import { withoutChecks } from '../../../../demo/without-checks.ts'
import type { Database } from '../../../../engine/db/schema.ts'

/** The fields that differ for each credit. All other fields are copied from an ended credit of the demo. */
const OWN: Readonly<Record<string, RawBuilder<unknown>>> = {
  // The id has the format of PostgreSQL 18's uuidv7(): milliseconds, then random bits.
  transaction_id: sql`encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
    placing substring(int8send((extract(epoch from at) * 1000)::bigint) from 3) from 1 for 6), 52, 1), 53, 1), 'hex')::uuid`,
  transaction_reference: sql`left(d.mto_code, 2) || '-M' || lpad(n::text, 8, '0')`,
  transaction_contract_reference: sql`'DC-M' || n`,
  transaction_amount: sql`d.transaction_amount + n % 1000`,
  transaction_created_at: sql`at`,
  transaction_updated_at: sql`at + interval '1 minute'`,
}

/**
 * Adds direct credits of the last year for tests that read only the rows of transactions. Adds no books, history,
 * screening, counts or search text. A million credits take seconds, whereas `npm run seed` takes minutes. The database
 * is temporary.
 */
export async function fillCredits(db: Kysely<Database>, count: number, now: Date): Promise<void> {
  const from = new Date(now.getTime() - 365 * 24 * 60 * 60_000)
  await db.transaction().execute(async (trx) => {
    await sql`select transaction_add_months(date_trunc('month', ${from}::timestamptz)::date, 13)`.execute(trx)
    await sql`drop index transaction_search`.execute(trx)
    await sql`alter table transaction alter column search_text drop expression`.execute(trx)
    await sql`alter table transaction disable trigger user`.execute(trx)
    const { rows } = await sql<{ name: string }>`select attname as name from pg_attribute
      where attrelid = 'transaction'::regclass and attnum > 0 and not attisdropped order by attnum`.execute(trx)
    const names = rows.map(({ name }) => name)
    await withoutChecks(trx, ['transaction'], async () => {
      await sql`with d as materialized (
          select row_number() over (order by transaction_id) - 1 as place, t.* from transaction t
          where contract_type = 'DC' and env = 'live' and transaction_status in ('POSTED', 'FAILED'))
        insert into transaction (${sql.join(names.map((name) => sql.ref(name)))})
        select ${sql.join(names.map((name) => OWN[name] ?? sql.ref(`d.${name}`)))}
        from generate_series(1, ${count}::int) n
          cross join lateral (select ${from}::timestamptz + n * (interval '364 days' / ${count}::int) as at) o
          join d on d.place = n % (select count(*) from d)
        order by n`.execute(trx)
    })
  })
  await sql`vacuum (analyze) transaction`.execute(db)
}
