import { PRIVILEGES, type Privilege } from '@portal/contract'
import type { Insertable } from 'kysely'
import { v7 as uuid } from 'uuid'
import { givePrivileges } from '../../../testing/give-privileges.ts'
import type { TestGateway } from '../../../testing/index.ts'
import { quickHash } from '../../../testing/quick-passwords.ts'
import type { Database } from '../../db/schema.ts'
import { REGISTRATION_ROLE_ID } from '../enrolment/enrolment.rules.ts'
import { wrapTokenSecret } from '../hard-token/token-secret.ts'
import { demoSecretOf } from '../hard-token/totp.rules.ts'
import { DEFAULT_SETTINGS } from '../settings/system-settings.ts'
import { hashOfDevice, rememberDevice } from '../sign-in/known-devices.ts'

export const PASSWORD = 'Desk#2026pw'
const DEVICE = 'desk'
const PLAIN_ROLE = '0000000100'

// One hash for all users of a test file, because they all have the same password.
let passwordHash: Promise<string> | undefined

/** Inserts privileges, settings, a partner, a role without privileges and the role of registered users. */
export async function seedAccess({ admin: db, clock }: TestGateway): Promise<void> {
  const now = clock.now()
  const dates = { created_at: now, updated_at: now }
  await db
    .insertInto('privilege')
    .values(
      PRIVILEGES.map((privilege) => ({
        privilege_id: privilege.privilegeId,
        pid: uuid(),
        module_name: privilege.privilegeModuleName,
        module_id: privilege.privilegeModuleId,
        type: privilege.privilegeType,
        ...dates,
      })),
    )
    .execute()
  await db
    .insertInto('mto')
    .values(['SWR', 'KUD'].map((code) => ({ mto_code: code, mto_name: code, mto_status: 'ACTIVE', ...dates })))
    .execute()
  await db
    .insertInto('system_settings')
    .values({
      password_trials: DEFAULT_SETTINGS.passwordTrials,
      reusable_old_passwords: 3,
      password_change_days: 90,
      inactivity_day_limit: 90,
      opening_hour: 0,
      closing_hour: 24,
      updated_at: now,
    })
    .execute()
  await makeRole({ db, clock }, REGISTRATION_ROLE_ID, [])
  await makeRole({ db, clock }, PLAIN_ROLE, [])
}

/** Creates an ACTIVE role with the given privileges. Returns the id of the role. */
export async function makeRole(
  { db, clock }: Pick<TestGateway, 'db' | 'clock'>,
  roleId: string,
  privileges: readonly Privilege[],
): Promise<string> {
  const now = clock.now()
  await db
    .insertInto('role')
    .values({
      role_id: roleId,
      role_name: `ROLE ${roleId}`,
      role_trn_limit: null,
      role_status: 'ACTIVE',
      created_at: now,
      updated_at: now,
    })
    .execute()
  await givePrivileges(db, roleId, privileges)
  return roleId
}

export interface Person {
  readonly userId: string
  readonly username: string
  readonly email: string
  /** Secret of the hard token in base32. */
  readonly secret: string
}

type Overrides = Partial<Omit<Insertable<Database['app_user']>, 'totp_secret'>> & {
  readonly hasToken?: boolean
  readonly knownDevice?: string | null
  readonly privileges?: readonly Privilege[]
}

let serial = 0

/**
 * Creates an ACTIVE head-office user with a confirmed hard token and the desk as a known device. `overrides` may change
 * these properties.
 */
export async function makePerson(gateway: TestGateway, overrides: Overrides = {}): Promise<Person> {
  const { db, clock, config } = gateway
  const { hasToken = true, knownDevice = DEVICE, privileges, ...columns } = overrides
  serial += 1
  const now = clock.now()
  const userId = uuid()
  const username = columns.username ?? `desk.user${serial}`
  const isOperator = columns.user_type === 'IMTO'
  const roleId = privileges ? await makeRole(gateway, String(1000 + serial).padStart(10, '0'), privileges) : PLAIN_ROLE
  const email = `${username.replace('@', '.')}@mail.example`
  passwordHash ??= quickHash(PASSWORD)
  await db
    .insertInto('app_user')
    .values({
      user_id: userId,
      country_id: '01',
      first_name: 'Ada',
      last_name: 'Desk',
      phone: '+2348012345678',
      sol_id: isOperator ? null : '001',
      username,
      email,
      role_id: roleId,
      user_type: 'HEAD OFFICE',
      status: 'ACTIVE',
      mto_code: isOperator ? 'SWR' : null,
      password_hash: await passwordHash,
      password_set_at: now,
      totp_secret: hasToken && !isOperator ? wrapTokenSecret(config, userId, demoSecretOf(username)) : null,
      totp_confirmed_at: hasToken && !isOperator ? now : null,
      created_at: now,
      updated_at: now,
      ...columns,
    })
    .execute()
  if (knownDevice !== null) await rememberDevice(db, userId, hashOfDevice(knownDevice), now)
  return { userId, username, email, secret: demoSecretOf(username) }
}
