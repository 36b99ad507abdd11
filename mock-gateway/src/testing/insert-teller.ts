import type { Kysely } from 'kysely'
import { v4 as uuid } from 'uuid'
import { demoHardToken } from '../engine/access/index.ts'
import type { Database } from '../engine/db/schema.ts'

/** Inserts a teller like the demo's, `counter.<number>`, with a separate token and phone. Returns the user name. */
export async function insertTeller(
  db: Kysely<Database>,
  config: Parameters<typeof demoHardToken>[0],
  number: number,
): Promise<string> {
  const { name_key, phone_key, search_text, ...teller } = await db
    .selectFrom('app_user')
    .selectAll()
    .where('username', '=', 'branch.teller')
    .executeTakeFirstOrThrow()
  const username = `counter.${number}`
  const user_id = uuid()
  const own = {
    user_id,
    username,
    email: `${username}@bank.example`,
    phone: `+233 24 555 9${String(number).padStart(3, '0')}`,
    last_name: `Counter ${number}`,
    totp_secret: demoHardToken(config, { userId: user_id, username }),
    totp_last_step: null,
  }
  await db
    .insertInto('app_user')
    .values({ ...teller, ...own })
    .execute()
  return username
}
