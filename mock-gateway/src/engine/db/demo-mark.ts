import { type Kysely, sql } from 'kysely'
import { rawStatement } from './raw-statement.ts'
import type { Database } from './schema.ts'

/** Ids of users that every demo database has contained since it was first seeded (migration 0232 uses the same ids). */
const DEMO_USERS = ['2b078c98-b95b-8419-88b9-e637bdbc432d', '2bf810a2-7132-8d03-84bf-80251dd2689a']

/** Error message in production. */
export const DEMO_DATABASE =
  'the database was seeded with demo data, whose passwords and hard tokens are public: production needs another one'

const readTables = rawStatement(
  { users: 'bool', mark: 'bool' },
  () =>
    sql`select to_regclass('public.app_user') is not null as users, to_regclass('public.demo_mark') is not null as mark`,
)

/** Marks a database permanently as a demo database. Call it in the transaction that inserts the first demo row. */
export async function markDemo(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .insertInto('demo_mark')
    .values({ marked_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Returns whether the database has demo data or ever had demo data. Also works before the migrations have run. */
export async function isDemoDatabase(db: Kysely<Database>): Promise<boolean> {
  const [tables] = await readTables(db)
  if (tables?.mark) return (await db.selectFrom('demo_mark').select('marked').executeTakeFirst()) !== undefined
  if (!tables?.users) return false
  const user = await db.selectFrom('app_user').select('user_id').where('user_id', 'in', DEMO_USERS).executeTakeFirst()
  return user !== undefined
}
