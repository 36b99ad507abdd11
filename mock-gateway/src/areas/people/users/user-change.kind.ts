import { languageOf } from '@portal/contract'
import { contractText } from '@portal/contract/texts/all'
import { USER_CHANGE, type UserChange, type UserRecord } from '@portal/contract/users/user'
import { sql } from 'kysely'
import {
  allowPasskey,
  clearAttempts,
  endSessionsOfUser,
  issueDueFirstPassword,
  notifyOfApproval,
  notifyOfChange,
  notifyOfReadyAccount,
  REGISTRATION_ROLE_ID,
  releaseProviderLinks,
  resetHardToken,
  scheduleFirstPasswords,
} from '../../../engine/access/index.ts'
import { bothSides, type Change, type ChangeKind, makerLanguage } from '../../../engine/approvals/index.ts'
import { Refusal, refuse, type SessionContext } from '../../../engine/http/handler.ts'
import { overtaken } from '../../../engine/records/index.ts'
import { requireGivenRoles, requireReach } from './grants/require-grant.ts'
import { modulesLeftUnchecked } from './last-checker.ts'
import { requireOthersAccount } from './own-accounts.ts'
import {
  activeRoleName,
  endPending,
  isInWaitingUpload,
  partnerName,
  partnerStatus,
  registrationOf,
  type Taken,
  takenFields,
  writeUserChange,
} from './user.store.ts'
import {
  becomesActive,
  beginsAnew,
  endsSessions,
  fitsSide,
  givesRole,
  leavesRole,
  refuseUserChange,
  unknownRole,
} from './user-change.rules.ts'
import { findUser, fullName } from './user-record.ts'
import { usersVisibleTo } from './user-scope.ts'

type AskedChange = Change<UserChange>

/** Returns the screen of a user: users of a partner have a separate screen. */
const screenOf = ({ userType }: UserChange) => (userType === 'IMTO' ? '/imto-users' : '/users')

/** Defines how users change by approval (rulings 2.3, 2.8). */
export const USER_CHANGES: ChangeKind<UserChange> = {
  subject: 'user',
  module: 'USER',
  record: USER_CHANGE,
  // The checker must open a change that gives the user a role or another role before authorizing it in bulk, because
  // a role is a set of privileges.
  requiresReview: ['userRoleId'],
  names: {
    isUuid: true,
    source: (ids) => sql`select user_id::text as id, first_name || ' ' || last_name as name
      from app_user where user_id = any(${ids}::uuid[])`,
  },
  link: (userId) => `/users?panel=view&id=${userId}`,
  forms: {
    CREATE: (_, after) => `${screenOf(after)}?panel=create`,
    UPDATE: (userId, after) => `${screenOf(after)}?panel=edit&id=${userId}`,
  },
  async read(db, userId, lock) {
    const user = await findUser(db, userId, { lock })
    if (user === null) return null
    const { version, values } = user
    const { userMtoCode: mtoCode } = values
    // Users of a partner have no subsidiary: every subsidiary manages them, as it manages the partner.
    const countryId = mtoCode === null ? values.countryId : null
    return { version, name: fullName(values), snapshot: values, mtoCode, countryId }
  },
  async validate(context, change) {
    await requireOthersAccount(context, change, change.targetId)
    if (change.action === 'CREATE') await validateNew(context, change)
    else await validateEdit(context, change)
  },
  async applyCreate(context, change) {
    if (isRegistration(change)) await acceptRegistered(context, change)
    else await activateNewUser(context, change.targetId)
  },
  async applyUpdate(context, change) {
    const { db, now } = context
    const [before, after] = bothSides(change)
    const user = await findUser(db, change.targetId)
    await writeUserChange(db, change.targetId, after, now)
    if (becomesActive(before, after)) await clearAttempts(db, change.targetId)
    if (after.resetHardToken === 'YES') await resetHardToken(db, change.targetId, now)
    if (after.allowPasskey === 'YES') await allowPasskey(db, change.targetId)
    if (beginsAnew(before, after)) await releaseProviderLinks(db, change.targetId)
    const reason = endsSessions(before, after)
    if (reason !== null) await endSessionsOfUser(db, change.targetId, reason, now)
    if (user !== null) await notifyOfChange(db, concernedBy(user.values), before, after, now)
    if (beginsAnew(before, after)) await welcomeRegistered(context, change.targetId)
  },
  async declineCreate(db, change, now) {
    await endPending(db, change.targetId, 'DELETED', now)
  },
}

/** Returns the mail recipient from the user's values before the change: mails go to the previous address. */
const concernedBy = ({ userFirstName: firstName, userEmail: email, countryId }: UserRecord) => ({
  firstName,
  email,
  countryId,
})

/**
 * Makes a PENDING user ACTIVE and mails the first password after the commit. Refused with 12 if the user is no longer
 * PENDING, with 25 if the user is unknown.
 */
export async function activateNewUser(context: SessionContext, userId: string): Promise<void> {
  const { db, now, config } = context
  if (!(await endPending(db, userId, 'ACTIVE', now))) throw overtaken()
  const user = await findUser(db, userId)
  if (user === null) throw new Refusal('25')
  await scheduleFirstPasswords(db, [userId], languageOf(user.values.countryId), now)
  context.afterCommit(async (base) => {
    await issueDueFirstPassword(base, userId, now, config.portalUrl)
  })
}

/** Returns whether a change is a registration: only a self-registered user is the maker of their own record. */
function isRegistration(change: Pick<AskedChange, 'makerId' | 'targetId'>): boolean {
  return change.makerId === change.targetId
}

/**
 * Accepts a registration and mails the person. The user is INACTIVE until two users set a partner, a role and the
 * status ACTIVE (ruling A93). Refused with 12 if the user is no longer PENDING.
 */
async function acceptRegistered({ db, now, config }: SessionContext, { targetId, cqId }: AskedChange): Promise<void> {
  if (!(await endPending(db, targetId, 'INACTIVE', now))) throw overtaken()
  const user = await findUser(db, targetId)
  if (user === null) throw new Refusal('25')
  const { username, userFirstName: firstName, userEmail: email } = user.values
  const place = { portalUrl: config.portalUrl, language: await makerLanguage(db, cqId) }
  await notifyOfApproval(db, { username, firstName, email }, place)
}

/**
 * Mails a self-registered user when the account becomes usable for the first time. The user chose the password at
 * registration.
 */
async function welcomeRegistered({ db, config }: SessionContext, userId: string): Promise<void> {
  const registration = await registrationOf(db, userId)
  const user = await findUser(db, userId)
  if (registration === null || user === null || user.lastLoginAt !== null) return
  const { username, userFirstName: firstName, userEmail: email, roleName: role, userMtoCode } = user.values
  const place = { portalUrl: config.portalUrl, language: await makerLanguage(db, registration) }
  const partner = await partnerName(db, userMtoCode ?? '')
  await notifyOfReadyAccount(db, { username, firstName, email, partner, role }, place)
}

/** Returns refusal 26 for taken fields. */
export function refuseTaken(fields: readonly string[]): Refusal {
  return new Refusal('26', { fields: fields.map((field) => ({ field, key: 'validation.taken' })) })
}

/**
 * Refuses taken values: with 26 and the fields if the other user is visible; with 05 and without the field if the other
 * user is out of scope. User names and addresses are unique across all subsidiaries, and must not be revealed outside
 * their scope.
 */
export function refuseIfTaken({ fields, isHidden }: Taken, named: (field: string) => string = (field) => field): void {
  if (fields.length > 0) throw refuseTaken([...new Set(fields.map(named))])
  if (isHidden) throw new Refusal('05', { message: 'message.cannotTakeOn' })
}

async function validateNew(context: SessionContext, change: AskedChange): Promise<void> {
  const { db, actor } = context
  const { after } = change
  if (after === null) throw new Error('a new user has fields')
  if (actor.userId === change.targetId) throw refuse({ code: '63', message: 'message.ownRecord' })
  refuseIfTaken(await takenFields(db, after, change.targetId, usersVisibleTo(actor)))
  if ((await activeRoleName(db, after.userRoleId)) === null) throw refuse(unknownRole)
  // A registration has no partner and no privileges until an edit assigns them (ruling A01).
  if (isRegistration(change) && after.userRoleId === REGISTRATION_ROLE_ID && !after.userMtoCode) return
  if (!fitsSide(after)) throw refuse(unknownRole)
  if (after.userType === 'IMTO') await requireActivePartner(db, after.userMtoCode)
  await requireReach(context, change, [after])
  await requireGivenRoles(context, change, [{ roleId: after.userRoleId, user: after }])
}

/** Refuses with 25 if there is no such partner, with 62 if the partner is not ACTIVE. */
async function requireActivePartner(db: SessionContext['db'], mtoCode: string | null): Promise<void> {
  const status = await partnerStatus(db, mtoCode ?? '')
  if (status === null) throw refuse({ code: '25', field: { field: 'userMtoCode', key: 'validation.unknownPartner' } })
  if (status !== 'ACTIVE') throw refuse({ code: '62', message: 'message.partnerNotActive' })
}

async function validateEdit(context: SessionContext, change: AskedChange): Promise<void> {
  const { db, actor, language } = context
  const [before, after] = bothSides(change)
  const fault = refuseUserChange({
    targetId: change.targetId,
    actorIds: [change.makerId, actor.userId],
    before,
    after,
  })
  if (fault !== null) throw refuse(fault)
  // The first user of a pending partner is decided together with the partner.
  if (before.userStatus === 'PENDING' && (await partnerStatus(db, before.userMtoCode ?? '')) === 'PENDING')
    throw new Refusal('28')
  // The users of a pending file are decided together with the file.
  if (before.userStatus === 'PENDING' && (await isInWaitingUpload(db, change.targetId))) throw new Refusal('28')
  if (before.userRoleId !== after.userRoleId && (await activeRoleName(db, after.userRoleId)) === null)
    throw refuse(unknownRole)
  const isPartnerSet = after.userMtoCode && before.userMtoCode !== after.userMtoCode
  if (isPartnerSet || (becomesActive(before, after) && after.userMtoCode))
    await requireActivePartner(db, after.userMtoCode)
  await requireReach(context, change, [before, after])
  if (givesRole(before, after)) await requireGivenRoles(context, change, [{ roleId: after.userRoleId, user: after }])
  if (!leavesRole(before, after)) return
  const stays = after.userStatus === 'ACTIVE' ? after.userRoleId : null
  const unchecked = await modulesLeftUnchecked(db, change.targetId, stays)
  if (unchecked.length === 0) return
  const modules = unchecked.map((module) => contractText(language, `module.${module}`)).join(', ')
  throw new Refusal('12', { message: 'message.lastChecker', params: { modules } })
}
