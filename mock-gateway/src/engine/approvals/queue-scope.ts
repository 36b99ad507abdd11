import { isOfHeadOffice } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../http/handler.ts'
import { scopedBySide, withinSubsidiary } from '../read/index.ts'
import { changeKinds } from './change-kind.ts'
import { isSamePerson } from './same-person.ts'

// SQL over `queue_item q` and its maker `app_user m`, derived only from the session.

const CHECKER = '|CHECKER'

/** Returns the modules for which the actor has the CHECKER privilege (ruling A33). */
function checkedModules({ privileges }: Actor): string[] {
  return privileges.flatMap((privilege) => (privilege.endsWith(CHECKER) ? privilege.slice(0, -CHECKER.length) : []))
}

/**
 * Matches items of other makers that the actor may check, only within the actor's partner or subsidiary (ruling A62).
 */
export function checkableBy(actor: Actor): RawBuilder<boolean> {
  const scope = scopedBySide(actor, {
    bank: (side) => withinSubsidiary(side, sql.ref('q.country_id')),
    operator: ({ mtoCode }) => sql<boolean>`q.mto_code = ${mtoCode}`,
  })
  return sql<boolean>`(q.maker_id is distinct from ${actor.userId}::uuid and q.module = any(${checkedModules(actor)}::text[])
    and ${scope} and ${isForPlaceOf(actor)} and ${isOfBranchOf(actor)})`
}

/** Hides the items of a branch from users of other branches (money §4). */
function isOfBranchOf({ userType, solId }: Actor): RawBuilder<boolean> {
  if (userType !== 'BRANCH') return sql<boolean>`true`
  return sql<boolean>`(q.branch_sol_id is null or q.branch_sol_id = ${solId})`
}

/**
 * Hides items for head office from branches and partners, and bank-wide changes from all users except those of head
 * office Nigeria.
 */
function isForPlaceOf(actor: Actor): RawBuilder<boolean> {
  if (isOfHeadOffice(actor)) return sql<boolean>`true`
  const isOfSomeHeadOffice = actor.userType === 'HEAD OFFICE'
  const hidden = changeKinds().filter((kind) => kind.isBankWide || (kind.isForHeadOffice && !isOfSomeHeadOffice))
  return sql<boolean>`q.subject <> all(${hidden.map(({ subject }) => subject)}::text[])`
}

/** Matches items made by the actor. */
export function madeBy(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(q.maker_id = ${actor.userId}::uuid)`
}

/** Matches items that the actor may see. The gateway treats all other items as missing. */
export function visibleTo(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`(${madeBy(actor)} or ${checkableBy(actor)})`
}

/** Matches items that await the actor's decision. */
export function decidableBy(actor: Actor, now: Date): RawBuilder<boolean> {
  return sql<boolean>`(q.status = 'PENDING' and q.expires_at > ${now} and ${checkableBy(actor)}
    and not ${isSamePerson(actor, 'm')} and not ${hasVoted(actor)})`
}

/** Matches items for which the actor has voted, under this or another login. */
export function hasVoted(actor: Actor): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from queue_vote v join app_user voter on voter.user_id = v.checker_id
    where v.cq_id = q.cq_id and (v.checker_id = ${actor.userId}::uuid or ${isSamePerson(actor, 'voter')}))`
}
