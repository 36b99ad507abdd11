import { isOfHeadOffice } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Actor } from '../../http/handler.ts'

// Conditions over `audit_entry e`, made from the session alone.

export type Asking = Pick<Actor, 'userType' | 'mtoCode' | 'countryId'>

/**
 * Acts of the subsidiary's own people, and the gateway's on its records (ruling A62). Unlike a record, an act of nobody's
 * subsidiary is not everybody's: strangers and the gateway itself are head office's to look after.
 */
function ofSubsidiary({ countryId }: Asking): RawBuilder<boolean> {
  return sql<boolean>`(e.country_id = ${countryId} or (e.country_id is null and exists (
    select 1 from audit_former f where f.audit_id = e.audit_id and f.country_id = ${countryId})))`
}

/** Acts of the provider's own people whom the actor looks after, for head office also of strangers and the gateway; not for operator users. */
export function providerTrail(actor: Asking): RawBuilder<boolean> {
  if (actor.userType === 'IMTO') return sql<boolean>`false`
  return isOfHeadOffice(actor)
    ? sql<boolean>`e.actor_mto_code is null`
    : sql<boolean>`e.actor_mto_code is null and ${ofSubsidiary(actor)}`
}

/** Acts of partners' people, who belong to no subsidiary; an operator user sees those of the own partner. */
export function partnerTrail(actor: Asking): RawBuilder<boolean> {
  return actor.userType === 'IMTO'
    ? sql<boolean>`e.actor_mto_code is not null and e.actor_mto_code = ${actor.mtoCode}`
    : sql<boolean>`e.actor_mto_code is not null`
}

/** Either. */
export function wholeTrail(actor: Asking): RawBuilder<boolean> {
  const staff = isOfHeadOffice(actor)
    ? sql<boolean>`true`
    : sql<boolean>`(e.actor_mto_code is not null or ${ofSubsidiary(actor)})`
  return actor.userType === 'IMTO' ? partnerTrail(actor) : staff
}
