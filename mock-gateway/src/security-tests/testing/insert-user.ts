import type { Insertable } from 'kysely'
import { v4 as uuid } from 'uuid'
import type { Database } from '../../engine/db/schema.ts'
import type { TestGateway } from '../../testing/index.ts'

type User = Insertable<Database['app_user']>
type Told = 'first_name' | 'last_name' | 'username' | 'email' | 'phone' | 'role_id' | 'user_type'

/**
 * Inserts a user without applying any rules, because this is setup and not the tested behaviour. By default, the user
 * is ACTIVE and in Nigeria.
 */
export async function insertUser({ admin, clock }: TestGateway, user: Pick<User, Told> & Partial<User>): Promise<void> {
  const at = clock.now()
  const dates = { password_set_at: at, created_at: at, updated_at: at }
  await admin
    .insertInto('app_user')
    .values({ user_id: uuid(), country_id: '01', status: 'ACTIVE', ...dates, ...user })
    .execute()
}
