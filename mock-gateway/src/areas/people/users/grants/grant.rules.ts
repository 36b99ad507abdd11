import { type BankPerson, compareAmounts, isOfBank, isOfHeadOffice, subsidiariesOf } from '@portal/contract'

// Rules of grants (ruling A91). They are checked for the maker when a change is submitted, and for maker and checker
// when it is decided.

/** A person who takes part in a grant, with the person's current rights. */
export interface Granter extends BankPerson {
  /** Privileges as `MODULE|TYPE`; empty if the user or the role is not ACTIVE. */
  readonly privileges: readonly string[]
  /** Highest amount that the role may authorize; null means no limit. */
  readonly limit: string | null
}

/** A role's rights, granted or proposed. */
export interface Rights {
  readonly privileges: readonly string[]
  readonly limit: string | null
}

/**
 * Returns whether a user's type and subsidiaries are within the type and subsidiaries of the granter. A branch user is
 * within the scope of the head office of the same subsidiary. All bank users who may change partners manage the
 * partners' users.
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

/**
 * Returns whether the granter may create and change a role of a subsidiary, or of all subsidiaries if `countryId` is
 * null.
 */
export function mayShapeRole(granter: BankPerson, countryId: string | null): boolean {
  if (!isOfBank(granter)) return false
  if (countryId === null) return isOfHeadOffice(granter)
  return subsidiariesOf(granter).some((subsidiary) => subsidiary.countryId === countryId)
}

/**
 * Returns whether this user may hold a role of a subsidiary, or of all subsidiaries. Operators' roles belong to all
 * subsidiaries.
 */
export function fitsSubsidiary(user: BankPerson, countryId: string | null): boolean {
  return countryId === null || (isOfBank(user) && user.countryId === countryId)
}

/** Rights that no granter holds: privileges, and whether the limit is above the limits of all granters. */
export interface Lacking {
  readonly privileges: readonly string[]
  readonly limit: boolean
}

/** Returns the rights that no granter holds. This also applies to administrators (ruling A103). */
export function lackingTogether(granters: readonly Granter[], rights: Rights): Lacking {
  const held = new Set(granters.flatMap(({ privileges }) => privileges))
  return {
    privileges: rights.privileges.filter((privilege) => !held.has(privilege)),
    limit: granters.every(({ limit }) => isAbove(rights.limit, limit)),
  }
}

/** Returns whether `limit` is above `own`. Null means no limit, and is above every amount. */
function isAbove(limit: string | null, own: string | null): boolean {
  if (own === null) return false
  return limit === null || compareAmounts(limit, own) > 0
}
