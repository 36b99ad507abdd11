import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'

/** First and last name of a teller. */
export async function tellerName(db: Kysely<Database>, tellerId: string): Promise<string> {
  const { name } = await db
    .selectFrom('app_user')
    .select(sql<string>`first_name || ' ' || last_name`.as('name'))
    .where('user_id', '=', tellerId)
    .executeTakeFirstOrThrow()
  return name
}
