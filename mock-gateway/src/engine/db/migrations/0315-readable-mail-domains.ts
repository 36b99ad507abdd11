import { domainToUnicode } from 'node:url'
import { type Kysely, sql } from 'kysely'

/**
 * Addresses that identify a user, partner or borrower are stored with readable domains: `xn--bcher-kva.example` becomes
 * `bücher.example`. An address that another record already has in that form stays. A merged migration is never edited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, key, column] of ADDRESSES) {
    const address = sql.ref(column)
    const { rows } = await sql<{
      id: string
      address: string
    }>`select ${sql.ref(key)}::text as id, ${address}::text as address
      from ${sql.table(table)} where ${address}::text ~* '@[^@]*xn--'`.execute(db)
    for (const row of rows) {
      const at = row.address.lastIndexOf('@') + 1
      const domain = domainToUnicode(row.address.slice(at))
      if (domain === '') continue
      const readable = row.address.slice(0, at) + domain
      await sql`update ${sql.table(table)} set ${address} = ${readable} where ${sql.ref(key)}::text = ${row.id}
        and not exists (select 1 from ${sql.table(table)} where lower(${address}::text) = lower(${readable}))`.execute(
        db,
      )
    }
  }
}

const ADDRESSES = [
  ['app_user', 'user_id', 'email'],
  ['app_user', 'user_id', 'username'],
  ['mto', 'mto_code', 'mto_email'],
  ['proprietor', 'proprietor_id', 'proprietor_email'],
] as const
