import { type Kysely, sql } from 'kysely'
import type { Database } from '../../../engine/db/schema.ts'
import { personName } from '../../../engine/read/index.ts'
import type { TillRecord } from './till.store.ts'

/** Returns first and last name of a teller. */
export async function tellerName(db: Kysely<Database>, tellerId: string): Promise<string> {
  const { name } = await db
    .selectFrom('app_user')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('user_id', '=', tellerId)
    .executeTakeFirstOrThrow()
  return name
}

/** Returns a till's name in queues and audit trail: branch, teller and day. */
export const tillNamed = (till: Pick<TillRecord, 'user_sol_id' | 'business_date'>, teller: string): string =>
  `${till.user_sol_id} · ${teller} · ${till.business_date}`

/** The SQL of {@link tillNamed}, over `till t` with its teller `app_user maker`. */
export const TILL_NAME = sql<string>`(t.user_sol_id || ' · ' || ${personName('maker')} || ' · ' || t.business_date)`
