import { type Kysely, sql } from 'kysely'
import { DOMAINS } from '../domains.ts'
import { type HeadList, linkAudit } from '../engine/audit/index.ts'
import type { Database } from '../engine/db/schema.ts'
import type { Demo } from '../engine/domain.ts'
import { NAMES } from './names.ts'
import { DEMO_PARTNERS } from './partners.ts'
import { withoutIndexes } from './without-indexes.ts'

// The server generates the rows from series, so that a million rows need not be sent.

const FIRST_NAMES = Object.values(NAMES).flatMap((names) => names.first)
const LAST_NAMES = Object.values(NAMES).flatMap((names) => names.last)
const PARTNERS = DEMO_PARTNERS.slice(0, 3).map((partner) => partner.mtoCode)

/** The number of rows above which rebuilding the indexes is faster than maintaining them. */
const MANY = 20_000

/** Returns the `n`th item of a cyclic list. Different `stride`s keep lists from repeating together. */
const nth = (list: readonly string[], stride: number) =>
  sql`(${list}::text[])[1 + ((n / ${sql.lit(stride)}) % ${sql.lit(list.length)})]`

/**
 * Adds users until there are `count` seeded users. They have no password. Most of them are ACTIVE, and one in twenty
 * belongs to an operator.
 */
async function seedUsers(db: Kysely<Database>, count: number, now: Date): Promise<void> {
  await sql`insert into app_user (user_id, country_id, first_name, last_name, phone, sol_id, username, email, role_id,
      user_type, status, mto_code, last_login_at, created_at, updated_at)
    select md5('portal bulk user ' || n)::uuid, case when n % 7 < 4 then '01' when n % 7 < 6 then '02' else '03' end,
      ${nth(FIRST_NAMES, 1)}, ${nth(LAST_NAMES, 53)},
      '+23480' || 2 + n % 8 || lpad((n % 1000)::text, 3, '0') || lpad((n / 7 % 10000)::text, 4, '0'),
      case when n % 20 = 0 then null else (100 + n % 800)::text end,
      'u' || lpad(n::text, 7, '0') || case when n % 20 = 0 then '@partner.example' else '' end,
      'u' || lpad(n::text, 7, '0') || case when n % 20 = 0 then '@partner.example' else '@bank.example' end,
      case when n % 20 = 0 then '0000000002' when n % 3 = 0 then '0000000011' else '0000000007' end,
      case when n % 20 = 0 then 'IMTO' when n % 3 = 0 then 'HEAD OFFICE' else 'BRANCH' end,
      case when n % 100 < 84 then 'ACTIVE' when n % 100 < 92 then 'INACTIVE' when n % 100 < 95 then 'LOCKED'
        else 'DELETED' end,
      case when n % 20 = 0 then ${nth(PARTNERS, 20)} end,
      ${now}::timestamptz - make_interval(mins => n * 37 % 100000),
      ${now}::timestamptz - make_interval(days => 100, mins => n * 53 % 900000), ${now}::timestamptz
    from generate_series(1, ${count}::int) n
    on conflict do nothing`.execute(db)
}

/** Adds audit rows until there are `count` seeded rows, spread over the last year. */
export async function seedAudit(db: Kysely<Database>, count: number, now: Date): Promise<void> {
  await sql`with person as materialized (
      select row_number() over (order by created_at, user_id) - 1 as place, user_id, username,
        first_name || ' ' || last_name as name, email, phone, mto_code,
        case when mto_code is null then country_id end as country_id
      from (select * from app_user where status = 'ACTIVE' order by created_at, user_id limit 500) few),
    present as materialized (
      select count(*)::int as rows, (select count(*) from person) as people
      from audit_entry where correlation_id like 'bulk-%')
    insert into audit_entry (happened_at, correlation_id, actor_id, actor_username, actor_name, actor_email, actor_phone,
      actor_mto_code, module, action, subject, item_id, cq_status, address, response_code, response_message,
      item_name, country_id)
    select ${now}::timestamptz - make_interval(secs => (${count}::int - n) * (365.0 * 86400 / ${count}::int)), 'bulk-' || n,
      p.user_id, p.username, p.name, p.email, p.phone, p.mto_code,
      (array['USER', 'DIRECT_CREDIT', 'CASH_PICKUP', 'ROLE', 'REPORT'])[1 + n % 5],
      (array['SIGN_IN', 'CREATE', 'AUTHORIZE', 'UPDATE', 'REJECT', 'SIGN_OUT'])[1 + n % 6], 'user', p.user_id::text,
      (array[null, 'PENDING', 'AUTHORIZED', 'PENDING', 'REJECTED', null])[1 + n % 6],
      '10.20.' || n % 40 || '.' || n % 250, case when n % 17 = 0 then '57' else '00' end,
      case when n % 17 = 0 then 'You do not have permission for this action' else 'Successful' end,
      p.name, p.country_id
    from present cross join lateral generate_series(present.rows + 1, ${count}::int) n
      join person p on p.place = n % present.people
    order by n`.execute(db)
}

/** The target number of rows of each kind: of users, of audit rows, and of the domains' rows by domain name. */
export type BulkCounts = Readonly<Record<string, number>>

type Fill = (demo: Demo, count: number) => Promise<void>

const filled =
  (table: 'app_user' | 'audit_entry', fill: (db: Kysely<Database>, count: number, now: Date) => Promise<void>): Fill =>
  ({ db, now }, count) =>
    count < MANY ? fill(db, count, now) : withoutIndexes(db, [table], (trx) => fill(trx, count, now))

const BULKS: ReadonlyMap<string, Fill> = new Map([
  ['users', filled('app_user', seedUsers)],
  ['audit', filled('audit_entry', seedAudit)],
  ...DOMAINS.flatMap(({ bulk }) => (bulk === undefined ? [] : [[bulk.name, bulk.seed] as const])),
])

/** The names of the kinds of rows that can be seeded. */
export const BULK_NAMES: readonly string[] = [...BULKS.keys()]

/** Enlarges the demo: `npm run seed -- --users 100000 --audit 1000000`. Seeds each kind up to the requested count. */
export async function seedMany(demo: Demo, counts: BulkCounts, list: HeadList | null = null): Promise<void> {
  for (const [name, fill] of BULKS) {
    const count = counts[name] ?? 0
    if (count > 0) await fill(demo, count)
  }
  // Without new statistics, the database would plan the first lists as if the tables were empty.
  await sql`vacuum (analyze) app_user, audit_entry`.execute(demo.db)
  await linkAudit(demo.db, { list })
}
