import { countryOfSubsidiary, PRIVILEGES } from '@portal/contract'
import { contractText } from '@portal/contract/texts/all'
import type { UserCreateRequest } from '@portal/contract/users/users.calls'
import { createUserRequest } from '@portal/contract/users/users.schema'
import type { Kysely } from 'kysely'
import { v7 as uuid } from 'uuid'
import { hashedFirstPassword, issueFirstPassword } from '../../../../engine/access/index.ts'
import { systemOrigin, TRAIL_LANGUAGE, writeAudit } from '../../../../engine/audit/index.ts'
import { ensureRole } from '../../../../engine/db/base-data.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { checkBody } from '../../../../engine/values/check-body.ts'
import { endPending, insertPendingUser, takenFields } from '../user.store.ts'
import { findUser } from '../user-record.ts'

const ADMINISTRATOR = {
  roleId: '0000000100',
  roleName: 'FIRST ADMINISTRATOR',
  limit: null,
  status: 'ACTIVE',
  privileges: PRIVILEGES.map((one) => `${one.privilegeModuleName}|${one.privilegeType}`),
} as const

export type FirstAdministrator = Omit<UserCreateRequest, 'userRoleId' | 'userType'>

/**
 * Adds the first administrators of an installation, who then add all other users in the portal. At least two are
 * required, because a maker never authorizes their own change (ruling 2.3). Each administrator gets a first password by
 * mail (ruling A72) and one row in the audit trail.
 * @throws if a user can already authorize users, for fewer than two people, or if a field is invalid or taken
 */
export async function addFirstAdministrators(
  db: Kysely<Database>,
  people: readonly FirstAdministrator[],
  now: Date,
  portal: { readonly portalUrl?: string },
): Promise<void> {
  if (people.length < 2) throw new Error('Name at least two people: nobody authorizes the own changes.')
  await db.transaction().execute(async (trx) => {
    if (await isAdministered(trx))
      throw new Error('Somebody can authorize users already: take people on in the portal.')
    await ensureRole(trx, ADMINISTRATOR, now)
    for (const person of people) await addAdministrator(trx, person, now, portal)
  })
}

async function addAdministrator(
  db: Kysely<Database>,
  person: FirstAdministrator,
  now: Date,
  portal: { readonly portalUrl?: string },
): Promise<void> {
  const typed = { ...person, userRoleId: ADMINISTRATOR.roleId, userType: 'HEAD OFFICE' } as const
  const writer = { country: countryOfSubsidiary(person.countryId) }
  const checked = checkBody<typeof typed>(createUserRequest, typed, writer)
  const wanted = checked.ok ? checked.value : typed
  const wrong = checked.ok ? (await takenFields(db, wanted, null)).fields : checked.errors.map(({ field }) => field)
  const userId = wrong.length === 0 ? await insertPendingUser(db, { ...wanted, userMtoCode: null }, null, now) : null
  if (userId === null) throw new Error(`${person.username}: wrong or taken: ${wrong.join(', ')}.`)
  await endPending(db, userId, 'ACTIVE', now)
  const { username, userFirstName: firstName, userEmail: email } = wanted
  await issueFirstPassword(db, { userId, username, firstName, email }, now, await hashedFirstPassword(), portal)
  const user = await findUser(db, userId)
  const note = { module: 'USER', action: 'CREATE', subject: 'user', itemId: userId, after: user?.values ?? null }
  await writeAudit(
    db,
    note,
    systemOrigin(now, uuid()),
    '00',
    contractText(TRAIL_LANGUAGE, 'message.firstAdministrator'),
  )
}

/** Returns whether an ACTIVE bank user may authorize users. */
async function isAdministered(db: Kysely<Database>): Promise<boolean> {
  const found = await db
    .selectFrom('app_user as u')
    .innerJoin('role as r', 'r.role_id', 'u.role_id')
    .innerJoin('role_privilege as rp', 'rp.role_id', 'r.role_id')
    .innerJoin('privilege as p', 'p.privilege_id', 'rp.privilege_id')
    .select('u.user_id')
    .where('u.status', '=', 'ACTIVE')
    .where('u.user_type', '<>', 'IMTO')
    .where('r.role_status', '=', 'ACTIVE')
    .where('p.module_name', '=', 'USER')
    .where('p.type', '=', 'CHECKER')
    .executeTakeFirst()
  return found !== undefined
}
