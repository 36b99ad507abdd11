import { type BankPerson, languageOf } from '@portal/contract'
import { USER } from '@portal/contract/records/user'
import { contractText } from '@portal/contract/texts/all'
import { sql } from 'kysely'
import {
  clearAttempts,
  endSessionsOfUser,
  issueFirstPassword,
  REGISTRATION_ROLE_ID,
  releaseProviderLinks,
  resetHardToken,
  tellAccepted,
  tellOfChange,
} from '../../access/index.ts'
import { type Change, type ChangeKind, makerLanguage } from '../../approvals/index.ts'
import type { Snapshot } from '../../db/schema.ts'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { requireGivenRoles, requireReach } from './grants/require-grant.ts'
import { modulesLeftUnchecked } from './last-checker.ts'
import { requireOthersAccount } from './own-accounts.ts'
import {
  activeRoleName,
  endPending,
  isInWaitingUpload,
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
  type UserFault,
  unknownRole,
} from './user-change.rules.ts'
import { findUser, fullName, type UserRecord, userSnapshot } from './user-record.ts'
import { usersVisibleTo } from './user-scope.ts'

/** How users change by approval (rulings 2.3, 2.8). */
export const USER_CHANGES: ChangeKind = {
  subject: 'user',
  module: 'USER',
  record: USER,
  names: {
    isUuid: true,
    source: (ids) => sql`select user_id::text as id, first_name || ' ' || last_name as name
      from app_user where user_id = any(${ids}::uuid[])`,
  },
  link: (userId) => `/users?panel=view&id=${userId}`,
  async read(db, userId, lock) {
    const user = await findUser(db, userId, { lock })
    if (user === null) return null
    const { version, mto_code: mtoCode } = user
    // The users of a partner are looked after with it, by every subsidiary.
    const countryId = mtoCode === null ? user.country_id : null
    return { version, name: fullName(user), snapshot: userSnapshot(user), mtoCode, countryId }
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
    const [before, after] = bothOf(change)
    const user = await findUser(db, change.targetId)
    await writeUserChange(db, change.targetId, after, now)
    if (becomesActive(before, after)) await clearAttempts(db, change.targetId)
    if (after.resetHardToken === 'YES') await resetHardToken(db, change.targetId, now)
    if (beginsAnew(before, after)) await releaseProviderLinks(db, change.targetId)
    const reason = endsSessions(before, after)
    if (reason !== null) await endSessionsOfUser(db, change.targetId, reason, now)
    if (user !== null) await tellOfChange(db, concernedBy(user), before, after, now)
    if (beginsAnew(before, after)) await welcomeRegistered(context, change.targetId)
  },
  async declineCreate(db, change, now) {
    await endPending(db, change.targetId, 'DELETED', now)
  },
}

/** As the user was before the change: what it tells goes to the address from before. */
const concernedBy = ({ first_name: firstName, email, country_id: countryId }: UserRecord) => ({
  firstName,
  email,
  countryId,
})

/** Makes a PENDING user ACTIVE and mails the first password. 12 not PENDING any more, 25 gone. */
export async function activateNewUser({ db, now, config }: SessionContext, userId: string): Promise<void> {
  if (!(await endPending(db, userId, 'ACTIVE', now))) throw new Refusal('12')
  const user = await findUser(db, userId)
  if (user === null) throw new Refusal('25')
  const { username, first_name: firstName, email } = user
  const portal = { portalUrl: config.portalUrl, language: languageOf(user.country_id) }
  await issueFirstPassword(db, { userId, username, firstName, email }, now, portal)
}

/** Whoever registered is the maker of the own record; nobody else can be. */
function isRegistration(change: Pick<Change, 'makerId' | 'targetId'>): boolean {
  return change.makerId === change.targetId
}

/**
 * Accepts who registered: INACTIVE until two people give a partner, a role and ACTIVE (ruling A93). 12 not PENDING any more.
 */
async function acceptRegistered({ db, now }: SessionContext, { targetId }: Change): Promise<void> {
  if (!(await endPending(db, targetId, 'INACTIVE', now))) throw new Refusal('12')
}

/** Tells who registered that the account can be used now, the first time it can; the password was chosen at registration. */
async function welcomeRegistered({ db, config }: SessionContext, userId: string): Promise<void> {
  const registration = await registrationOf(db, userId)
  const user = await findUser(db, userId)
  if (registration === null || user === null || user.last_login_at !== null) return
  const { username, first_name: firstName, email } = user
  const portal = { portalUrl: config.portalUrl, language: await makerLanguage(db, registration) }
  await tellAccepted(db, { username, firstName, email }, portal)
}

/** Refuses with the fault, at its field. */
export function refuse(fault: UserFault): Refusal {
  return new Refusal(fault.code, {
    ...(fault.field ? { fields: [fault.field] } : {}),
    ...(fault.message ? { message: fault.message } : {}),
  })
}

/** The fields taken by others, as the refusal 26. */
export function refuseTaken(fields: readonly string[]): Refusal {
  return new Refusal('26', { fields: fields.map((field) => ({ field, key: 'validation.taken' })) })
}

/**
 * 26 with the fields taken in sight; 05 without a word of what where somebody out of sight has one of them: user names and addresses
 * are unique in all subsidiaries, and who has one is told to nobody outside.
 */
export function refuseIfTaken({ fields, isHidden }: Taken, named: (field: string) => string = (field) => field): void {
  if (fields.length > 0) throw refuseTaken([...new Set(fields.map(named))])
  if (isHidden) throw new Refusal('05', { message: 'message.cannotTakeOn' })
}

async function validateNew(context: SessionContext, change: Change): Promise<void> {
  const { db, actor } = context
  const after = change.after ?? {}
  if (actor.userId === change.targetId) throw refuse({ code: '63', message: 'message.ownRecord' })
  const taken = await takenFields(
    db,
    { username: after.username ?? '', userEmail: after.userEmail ?? '' },
    change.targetId,
    usersVisibleTo(actor),
  )
  refuseIfTaken(taken)
  if ((await activeRoleName(db, after.userRoleId ?? '')) === null) throw refuse(unknownRole)
  // Without partner and privileges until an edit gives them (ruling A01).
  if (isRegistration(change) && after.userRoleId === REGISTRATION_ROLE_ID && !after.userMtoCode) return
  if (!fitsSide(after)) throw refuse(unknownRole)
  if (after.userType === 'IMTO') await requireActivePartner(db, after.userMtoCode)
  await requireReach(context, change, [personOf(after)])
  await requireGivenRoles(context, change, [{ roleId: after.userRoleId ?? '', user: personOf(after) }])
}

/** An operator user is taken on, or brought back, by an ACTIVE partner only. */
async function requireActivePartner(db: SessionContext['db'], mtoCode: string | null | undefined): Promise<void> {
  const status = await partnerStatus(db, mtoCode ?? '')
  if (status === null) throw refuse({ code: '25', field: { field: 'userMtoCode', key: 'validation.unknownPartner' } })
  if (status !== 'ACTIVE') throw refuse({ code: '62', message: 'message.partnerNotActive' })
}

async function validateEdit(context: SessionContext, change: Change): Promise<void> {
  const { db, actor, language } = context
  const [before, after] = bothOf(change)
  const fault = refuseUserChange({
    targetId: change.targetId,
    actorIds: [change.makerId, actor.userId],
    before,
    after,
  })
  if (fault !== null) throw refuse(fault)
  // The first user of a partner that waits is decided with it.
  if (before.userStatus === 'PENDING' && (await partnerStatus(db, before.userMtoCode ?? '')) === 'PENDING')
    throw new Refusal('28')
  // So are the users of a file.
  if (before.userStatus === 'PENDING' && (await isInWaitingUpload(db, change.targetId))) throw new Refusal('28')
  if (before.userRoleId !== after.userRoleId && (await activeRoleName(db, after.userRoleId ?? '')) === null)
    throw refuse(unknownRole)
  const isPartnerSet = after.userMtoCode && before.userMtoCode !== after.userMtoCode
  if (isPartnerSet || (becomesActive(before, after) && after.userMtoCode))
    await requireActivePartner(db, after.userMtoCode)
  await requireReach(context, change, [personOf(before), personOf(after)])
  if (givesRole(before, after))
    await requireGivenRoles(context, change, [{ roleId: after.userRoleId ?? '', user: personOf(after) }])
  if (!leavesRole(before, after)) return
  const stays = after.userStatus === 'ACTIVE' ? (after.userRoleId ?? null) : null
  const unchecked = await modulesLeftUnchecked(db, change.targetId, stays)
  if (unchecked.length === 0) return
  const modules = unchecked.map((module) => contractText(language, `module.${module}`)).join(', ')
  throw new Refusal('12', { message: 'message.lastChecker', params: { modules } })
}

/** Type and subsidiary, as grants are judged by them. */
function personOf({ userType, countryId }: Snapshot): BankPerson {
  return { userType: userType ?? '', countryId: countryId ?? '' }
}

function bothOf(change: Change): [Snapshot, Snapshot] {
  if (change.before === null || change.after === null) throw new Error('an edit has both sides')
  return [change.before, change.after]
}
