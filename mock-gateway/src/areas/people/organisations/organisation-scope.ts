import { holds, type ModuleName, type Requirement, SIGNED_IN } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { NOTHING, scopedBySide, sideOf } from '../../../engine/read/index.ts'

/** The owner of an organisation: a partner by partner code, or a subsidiary by country. */
export type OrganisationOwner = { readonly mtoCode: string } | { readonly countryId: string }

/** Returns the key of an organisation: the partner's code, or the country of the subsidiary. */
export const keyOf = (owner: OrganisationOwner): string => ('mtoCode' in owner ? owner.mtoCode : owner.countryId)

/** The privileges that allow staff to see partners' organisations. */
const PARTNER_READERS: Requirement = { any: ['MTO|READ', 'MTO|UPDATE'] }

/**
 * Returns who may view an organisation and its officers: all users may view their own organisation, and staff with
 * access to partners may also view the organisations of partners.
 */
export const readersOf = (module: ModuleName) => ({
  bank: module === 'MTO' ? PARTNER_READERS : SIGNED_IN,
  operator: SIGNED_IN,
})

/** Returns whether the actor sees partners, and therefore their organisations. */
export const readsPartners = (actor: Pick<Actor, 'privileges'>): boolean => holds(actor.privileges, PARTNER_READERS)

/**
 * Returns the SQL condition over `organisation g` for organisations that the actor may see. An operator sees its own
 * organisation. Staff see the organisations of their subsidiaries (ruling A62), and with a privilege to read or update
 * partners also the organisations of partners.
 */
export function organisationsVisibleTo(actor: Actor): RawBuilder<boolean> {
  const partners = readsPartners(actor) ? sql<boolean>`g.mto_code is not null` : NOTHING
  return scopedBySide(actor, {
    bank: ({ countryIds }) => sql<boolean>`(g.country_id = any(${[...countryIds]}::text[]) or ${partners})`,
    operator: ({ mtoCode }) => sql<boolean>`g.mto_code = ${mtoCode}`,
  })
}

/** Returns the session's own organisation; null for a user who belongs to neither the bank nor a partner. */
function ownOrganisation(actor: Actor): OrganisationOwner | null {
  const side = sideOf(actor)
  switch (side.kind) {
    case 'bank':
      return { countryId: actor.countryId }
    case 'operator':
      return { mtoCode: side.mtoCode }
    case 'none':
      return null
  }
}

/** Returns the organisation named in a request, or the session's own, without a check of the scope. */
export const namedOrganisation = (actor: Actor, targetMtoCode?: string): OrganisationOwner =>
  targetMtoCode === undefined ? (ownOrganisation(actor) ?? { mtoCode: '' }) : { mtoCode: targetMtoCode }

/**
 * Returns the owner of the requested organisation, or of the session's own. Refused with 25 for a partner that does not
 * exist or is out of scope (ruling A71), and for a user who belongs to neither the bank nor a partner.
 */
export async function ownerInScope(
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  targetMtoCode: string | undefined,
): Promise<OrganisationOwner> {
  const own = ownOrganisation(actor)
  if (own === null) throw new Refusal('25')
  if (targetMtoCode === undefined) return own
  const isInScope = 'mtoCode' in own ? own.mtoCode === targetMtoCode : readsPartners(actor)
  if (!isInScope) throw new Refusal('25')
  const partner = await db.selectFrom('mto').select('mto_code').where('mto_code', '=', targetMtoCode).executeTakeFirst()
  if (partner === undefined) throw new Refusal('25')
  return { mtoCode: targetMtoCode }
}

/**
 * Returns whether the actor may change an organisation and its officers: only staff may, with the privilege for
 * subsidiaries or for partners.
 */
export function mayChange(actor: Actor, owner: OrganisationOwner): boolean {
  if (sideOf(actor).kind !== 'bank') return false
  return holds(actor.privileges, 'mtoCode' in owner ? 'MTO|UPDATE' : 'USER|UPDATE')
}

/**
 * Returns the subject of a change by the owner of the organisation: checkers of partners decide on partners'
 * organisations.
 */
export const subjectOf = <Kind extends 'organisation' | 'officer'>(kind: Kind, owner: OrganisationOwner) =>
  'mtoCode' in owner ? (`mto-${kind}` as const) : kind
