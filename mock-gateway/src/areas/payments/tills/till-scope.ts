import { holds } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { NOTHING, type Requester, scopedBySide, withinSubsidiary } from '../../../engine/read/index.ts'

type Actor = SessionContext['actor']

/** Returns whether the actor manages the cash of the whole branch, not only the actor's own till. */
export const looksAfterBranch = ({ privileges }: Actor): boolean => holds(privileges, 'CASH_PICKUP|CHECKER')

/**
 * Returns the SQL condition over `till t` that the actor may see the till. Tellers see their own tills, the head of a
 * branch sees all tills of the branch, a head office sees all tills of its subsidiaries.
 */
export function tillsVisibleTo(actor: Actor): RawBuilder<boolean> {
  return scopedBySide(actor as Requester, {
    bank: (side) => {
      const subsidiary = withinSubsidiary(side, sql.ref('t.country_id'))
      if (actor.userType !== 'BRANCH') return subsidiary
      const branch = sql<boolean>`t.user_sol_id = ${actor.solId}`
      const own = sql<boolean>`t.teller_id = ${actor.userId}::uuid`
      return sql<boolean>`(${subsidiary} and ${branch} and ${looksAfterBranch(actor) ? sql<boolean>`true` : own})`
    },
    operator: () => NOTHING,
  })
}

/**
 * Returns the SQL condition over `ledger_account a` that the actor may see the vault. Branch users see the vaults of
 * their own branch, a head office sees the vaults of its subsidiaries.
 */
export function vaultsVisibleTo(actor: Actor): RawBuilder<boolean> {
  const isVault = sql<boolean>`(a.kind = 'BRANCH_CASH' and a.env = 'live')`
  return scopedBySide(actor as Requester, {
    bank: (side) => {
      const subsidiary = withinSubsidiary(side, sql.ref('a.country_id'))
      const branch = actor.userType === 'BRANCH' ? sql<boolean>`a.owner = ${actor.solId}` : sql<boolean>`true`
      return sql<boolean>`(${isVault} and ${subsidiary} and ${branch})`
    },
    operator: () => NOTHING,
  })
}
