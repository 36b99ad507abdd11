import { isOfHeadOffice } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/handler.ts'

// Conditions over `audit_entry e`, made from the session alone.

export type Asking = Pick<Actor, 'userType' | 'mtoCode' | 'countryId'>

/** Head office's people, from whom nothing of the portal is kept (ruling A62). */
export const seesAll = (actor: Asking): boolean => actor.userType !== 'IMTO' && isOfHeadOffice(actor)

/** Acts of the provider's own people, of strangers and of the gateway itself; not for operator users. */
export function providerTrail(actor: Asking): RawBuilder<boolean> {
  return actor.userType === 'IMTO' ? sql<boolean>`false` : sql<boolean>`e.actor_mto_code is null`
}

/** Acts of partners' people; an operator user sees those of the own partner. */
export function partnerTrail(actor: Asking): RawBuilder<boolean> {
  return actor.userType === 'IMTO'
    ? sql<boolean>`e.actor_mto_code is not null and e.actor_mto_code = ${actor.mtoCode}`
    : sql<boolean>`e.actor_mto_code is not null`
}

/** Either. */
export function wholeTrail(actor: Asking): RawBuilder<boolean> {
  return actor.userType === 'IMTO' ? partnerTrail(actor) : sql<boolean>`true`
}
