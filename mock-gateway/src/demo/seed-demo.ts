import type { Kysely } from 'kysely'
import { ensureBaseRows } from '../base-rows.ts'
import type { GatewayConfig } from '../config.ts'
import { DOMAINS } from '../domains.ts'
import { demoHardToken, hashPassword } from '../engine/access/index.ts'
import { queueDemoChange } from '../engine/approvals/index.ts'
import { ensureRole } from '../engine/db/base-data.ts'
import { markDemo } from '../engine/db/demo-mark.ts'
import type { Database } from '../engine/db/schema.ts'
import { DEMO_OPERATOR_WITH_TOKEN, DEMO_USERNAMES, demoAccounts } from './accounts.ts'
import { demoAudit, trailItems } from './audit.ts'
import { inOrder } from './demo-order.ts'
import { DEMO_PASSWORD, type DemoUser } from './demo-user.ts'
import { demoDirectory } from './directory.ts'
import { insertPartnerItems, insertPartners } from './insert-partners.ts'
import { insertRoleItem } from './insert-role-item.ts'
import { demoPeople } from './people.ts'
import { demoQueue } from './queue.ts'
import { seededRandom } from './random.ts'
import { DEMO_ROLES } from './roles.ts'

const DAY_MS = 24 * 60 * 60_000
const SEED = 2026
/** Time before `now` when the demo's provider set up its portal. All events of the demo are later. */
const SET_UP_MS = 500 * DAY_MS

/**
 * Fills an empty database with the demo (architecture §5), base rows first. If there are users already, adds only the
 * base rows. The same `now` gives the same rows, except for hashes and wrapped secrets.
 * @throws in production
 */
export async function seedDemo(
  db: Kysely<Database>,
  config: Pick<GatewayConfig, 'production' | 'keyEncryptionKey'>,
  now: Date,
): Promise<{ readonly isSeeded: boolean }> {
  if (config.production) throw new Error('there is no demo data in production')
  const setUp = new Date(now.getTime() - SET_UP_MS)
  await ensureBaseRows(db, setUp)
  if ((await db.selectFrom('app_user').select('user_id').limit(1).executeTakeFirst()) !== undefined)
    return { isSeeded: false }

  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const random = seededRandom(SEED)
  const accounts = demoAccounts(now)
  const people = demoPeople(random, now)
  const users = [...accounts, ...people]
  const changes = demoQueue(random, people, now)

  await db.transaction().execute(async (trx) => {
    await markDemo(trx, now)
    await insertRoles(trx, setUp)
    await insertPartners(trx, now)
    await insertUsers(trx, config, users, passwordHash, now)
    await trx.insertInto('directory_person').values(demoDirectory(random, users)).execute()
    for (const change of changes) await queueDemoChange(trx, change)
    await insertPartnerItems(trx, now)
    await insertRoleItem(trx, now)
    for (const part of inOrder(DOMAINS)) await part.insert({ db: trx, now, config })
    await trx
      .insertInto('audit_entry')
      .values(demoAudit(random, users, await trailItems(trx), now))
      .execute()
  })
  return { isSeeded: true }
}

/**
 * Inserts the demo's accounts of the bank, with their roles, into a database without users. Base rows first.
 * @throws in production
 */
export async function seedBankAccounts(
  db: Kysely<Database>,
  config: Pick<GatewayConfig, 'production' | 'keyEncryptionKey'>,
  now: Date,
): Promise<void> {
  if (config.production) throw new Error('there is no demo data in production')
  const setUp = new Date(now.getTime() - SET_UP_MS)
  await ensureBaseRows(db, setUp)
  await markDemo(db, now)
  await insertRoles(db, setUp)
  const accounts = demoAccounts(now).filter(({ mtoCode }) => mtoCode === null)
  await insertUsers(db, config, accounts, await hashPassword(DEMO_PASSWORD), now)
}

/** Inserts the demo's accounts of partners, which must exist. */
export async function seedPartnerAccounts(
  db: Kysely<Database>,
  config: Pick<GatewayConfig, 'production' | 'keyEncryptionKey'>,
  now: Date,
): Promise<void> {
  const accounts = demoAccounts(now).filter(({ mtoCode }) => mtoCode !== null)
  await insertUsers(db, config, accounts, await hashPassword(DEMO_PASSWORD), now)
}

async function insertRoles(db: Kysely<Database>, setUp: Date): Promise<void> {
  for (const role of Object.values(DEMO_ROLES)) await ensureRole(db, role, setUp)
}

async function insertUsers(
  db: Kysely<Database>,
  config: Pick<GatewayConfig, 'production' | 'keyEncryptionKey'>,
  users: readonly DemoUser[],
  passwordHash: string,
  now: Date,
): Promise<void> {
  const ids = new Map(users.map((user) => [user.username, user.userId]))
  // The password is recent at every seeding, so that the demo never begins with an expired password.
  const passwordSetAt = new Date(now.getTime() - 3 * DAY_MS)
  await db
    .insertInto('app_user')
    .values(
      users.map((user) => {
        const hasPassword = user.status !== 'PENDING'
        const hasToken = hasPassword && (user.type !== 'IMTO' || user.username === DEMO_OPERATOR_WITH_TOKEN)
        return {
          user_id: user.userId,
          country_id: user.country,
          first_name: user.first,
          last_name: user.last,
          phone: user.phone,
          sol_id: user.solId,
          username: user.username,
          email: user.email,
          role_id: user.role.roleId,
          user_type: user.type,
          status: user.status,
          mto_code: user.mtoCode,
          maker_id: user.maker === null ? null : (ids.get(user.maker) ?? null),
          password_hash: hasPassword ? passwordHash : null,
          password_set_at: hasPassword ? passwordSetAt : null,
          failed_trials: user.status === 'LOCKED' ? 5 : 0,
          totp_secret: hasToken ? demoHardToken(config, user) : null,
          totp_confirmed_at: hasToken ? user.createdAt : null,
          last_login_at: user.lastLoginAt,
          trusts_every_device: DEMO_USERNAMES.includes(user.username),
          version: user.version,
          created_at: user.createdAt,
          updated_at: user.createdAt,
        }
      }),
    )
    .execute()
}
