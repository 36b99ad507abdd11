import { type BankPerson, compareAmounts, isOfBank, isOfHeadOffice, subsidiariesOf } from '@portal/contract'

// Rules of grants (ruling A91). Checked for the maker when a change is submitted, and for maker and checker when it is
// decided.

/** A person who takes part in a grant, with current rights. */
export interface Granter extends BankPerson {
  /** `MODULE|TYPE`; none if the user or the role is not ACTIVE. */
  readonly privileges: readonly string[]
  /** Highest amount the role may authorize; null means no limit. */
  readonly limit: string | null
}

/** A role's rights, granted or proposed. */
export interface Rights {
  readonly privileges: readonly string[]
  readonly limit: string | null
}

/**
 * Whether a user's type and subsidiaries lie within the granter's own. A branch is within the head office of the same
 * subsidiaries; all bank users who may change partners manage the partners' users.
 */
export function reaches(granter: BankPerson, user: BankPerson): boolean {
  if (!isOfBank(granter)) return false
  if (user.userType === 'IMTO') return true
  if (!isOfBank(user)) return false
  if (user.userType === 'HEAD OFFICE' && granter.userType !== 'HEAD OFFICE') return false
  const own = subsidiariesOf(granter).map(({ countryId }) => countryId)
  const wanted = subsidiariesOf(user).map(({ countryId }) => countryId)
  return wanted.length > 0 && wanted.every((countryId) => own.includes(countryId))
}

/** Whether the granter may create and change a role of that subsidiary, or with null of all of them. */
export function mayShapeRole(granter: BankPerson, countryId: string | null): boolean {
  if (!isOfBank(granter)) return false
  if (countryId === null) return isOfHeadOffice(granter)
  return subsidiariesOf(granter).some((subsidiary) => subsidiary.countryId === countryId)
}

/** Whether a role of that subsidiary, or of all, may be held by this user. Operators' roles belong to all. */
export function fitsSubsidiary(user: BankPerson, countryId: string | null): boolean {
  return countryId === null || (isOfBank(user) && user.countryId === countryId)
}

/** Rights that none of them holds: privileges, and whether the limit is above all of their limits. */
export interface Lacking {
  readonly privileges: readonly string[]
  readonly limit: boolean
}

/** Rights that none of the granters holds. Administrators have no exception (ruling A103). */
export function lackingTogether(granters: readonly Granter[], rights: Rights): Lacking {
  const held = new Set(granters.flatMap(({ privileges }) => privileges))
  return {
    privileges: rights.privileges.filter((privilege) => !held.has(privilege)),
    limit: granters.every(({ limit }) => isAbove(rights.limit, limit)),
  }
}

/** "No limit" is above every limit. */
function isAbove(limit: string | null, own: string | null): boolean {
  if (own === null) return false
  return limit === null || compareAmounts(limit, own) > 0
}
