import type { BankPerson } from '@portal/contract'
import { contractText } from '@portal/contract/texts/all'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { fitsSubsidiary, lackingTogether, mayShapeRole, type Rights, reaches } from './grant.rules.ts'
import { type NamedGranter, readGivenRoles, readGranters } from './granters.read-model.ts'

/** Number of privileges that a refusal names. Further privileges are only counted. */
const NAMED = 5

/** The change that the actor submits or decides. */
export interface Made {
  readonly makerId: string
}

/** Returns the maker, and the checker once there is a checker, with their current rights. */
async function grantersOf({ db, actor }: SessionContext, { makerId }: Made): Promise<NamedGranter[]> {
  return await readGranters(db, [...new Set([makerId, actor.userId])])
}

const isDecided = ({ actor }: SessionContext, { makerId }: Made): boolean => actor.userId !== makerId

/**
 * Refuses with 57 unless all types and subsidiaries of the users lie within the scope of the maker, and of the checker
 * once there is a checker.
 */
export async function requireReach(context: SessionContext, made: Made, users: readonly BankPerson[]): Promise<void> {
  const short = (await grantersOf(context, made)).find((granter) => users.some((user) => !reaches(granter, user)))
  if (short === undefined) return
  throw new Refusal('57', { message: `message.grantReach.${whose(context, short)}` })
}

/**
 * Refuses with 57 unless the maker, and the checker once there is a checker, may change a role of the subsidiary, or of
 * all subsidiaries.
 */
export async function requireRoleReach(context: SessionContext, made: Made, countryId: string | null): Promise<void> {
  const short = (await grantersOf(context, made)).find((granter) => !mayShapeRole(granter, countryId))
  if (short === undefined) return
  throw new Refusal('57', { message: `message.grantRole.${whose(context, short)}` })
}

/**
 * Refuses with 57 and names the missing rights, unless maker and checker together hold the rights. This is checked at
 * the decision, because the checker is unknown before.
 */
export async function requireRights(context: SessionContext, made: Made, given: readonly Rights[]): Promise<void> {
  if (!isDecided(context, made)) return
  const granters = await grantersOf(context, made)
  const lacking = given.map((rights) => ({ rights, ...lackingTogether(granters, rights) }))
  const privileges = [...new Set(lacking.flatMap((one) => one.privileges))]
  if (privileges.length > 0) throw refusePrivileges(context, privileges)
  const above = lacking.find((one) => one.limit)
  if (above === undefined) return
  const { limit } = above.rights
  throw limit === null ? refuseRights({}, 'NoLimit') : refuseRights({ limit }, 'Limit')
}

/** A role to be assigned to a user. */
export interface GivenRole {
  readonly roleId: string
  readonly user: BankPerson
}

/**
 * Refuses with 25 if a role is unknown or belongs to another subsidiary than the user, with 57 like
 * {@link requireRights} for the role's current rights.
 */
export async function requireGivenRoles(
  context: SessionContext,
  made: Made,
  given: readonly GivenRole[],
): Promise<void> {
  const roles = await readGivenRoles(context.db, [...new Set(given.map(({ roleId }) => roleId))])
  const misplaced = given.some(({ roleId, user }) => {
    const role = roles.find((one) => one.roleId === roleId)
    return role === undefined || !fitsSubsidiary(user, role.countryId)
  })
  if (misplaced) throw new Refusal('25', { fields: [{ field: 'userRoleId', key: 'validation.unknownRole' }] })
  await requireRights(context, made, roles)
}

function refusePrivileges(context: SessionContext, lacking: readonly string[]): Refusal {
  const privileges = namesOf(context, lacking.slice(0, NAMED))
  const count = lacking.length - NAMED
  return count > 0 ? refuseRights({ privileges, count }, 'PrivilegesMore') : refuseRights({ privileges }, 'Privileges')
}

function refuseRights(
  params: Record<string, string | number>,
  what: 'Privileges' | 'PrivilegesMore' | 'Limit' | 'NoLimit',
): Refusal {
  return new Refusal('57', { message: `message.grant${what}`, params })
}

function namesOf({ language }: SessionContext, privileges: readonly string[]): string {
  return privileges
    .map((privilege) => {
      const [module, type] = privilege.split('|')
      return `${contractText(language, `module.${module}`, { defaultValue: module ?? '' })} – ${contractText(language, `privilegeType.${type}`)}`
    })
    .join(', ')
}

function whose({ actor }: SessionContext, { userId }: NamedGranter): 'own' | 'maker' {
  return userId === actor.userId ? 'own' : 'maker'
}
