import { holds, type ModuleName, type Requirement, SIGNED_IN } from '@portal/contract'
import { type RawBuilder, sql } from 'kysely'
import { type Actor, Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { NOTHING, scopedBySide, sideOf } from '../../../engine/read/index.ts'

/** The owner of an organisation: a partner by its code, or a subsidiary by its country. */
export type OrganisationOwner = { readonly mtoCode: string } | { readonly countryId: string }

/** The key of an organisation: the partner's code, or the country. */
export const keyOf = (owner: OrganisationOwner): string => ('mtoCode' in owner ? owner.mtoCode : owner.countryId)

/** The privileges of staff who see partners' organisations. */
const PARTNER_READERS: Requirement = { any: ['MTO|READ', 'MTO|UPDATE'] }

/**
 * Who may view an organisation and its officers: all users their own, and staff with access to partners also those of
 * partners.
 */
export const readersOf = (module: ModuleName) => ({
  bank: module === 'MTO' ? PARTNER_READERS : SIGNED_IN,
  operator: SIGNED_IN,
})

/** Staff who see partners see their organisations too. */
export const readsPartners = (actor: Pick<Actor, 'privileges'>): boolean => holds(actor.privileges, PARTNER_READERS)

/**
 * Organisations the actor may see, over `organisation g`: for an operator its own; for staff those of their
 * subsidiaries (ruling A62), and with the privilege those of partners.
 */
export function organisationsVisibleTo(actor: Actor): RawBuilder<boolean> {
  const partners = readsPartners(actor) ? sql<boolean>`g.mto_code is not null` : NOTHING
  return scopedBySide(actor, {
    bank: ({ countryIds }) => sql<boolean>`(g.country_id = any(${[...countryIds]}::text[]) or ${partners})`,
    operator: ({ mtoCode }) => sql<boolean>`g.mto_code = ${mtoCode}`,
  })
}

/** The session's own organisation; null for a user of neither side. */
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

/** The organisation named in a request, or the session's own, in any scope. */
export const namedOrganisation = (actor: Actor, targetMtoCode?: string): OrganisationOwner =>
  targetMtoCode === undefined ? (ownOrganisation(actor) ?? { mtoCode: '' }) : { mtoCode: targetMtoCode }

/**
 * The requested organisation, or the session's own; 25 for a partner that does not exist or is out of scope (ruling
 * A71).
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

/** Whether the actor may change that organisation and its officers: only staff, with the privilege for its side. */
export function mayChange(actor: Actor, owner: OrganisationOwner): boolean {
  if (sideOf(actor).kind !== 'bank') return false
  return holds(actor.privileges, 'mtoCode' in owner ? 'MTO|UPDATE' : 'USER|UPDATE')
}

/** Subjects of changes by the owner of the organisation: checkers of partners decide on partners' organisations. */
export const subjectOf = <Kind extends 'organisation' | 'officer'>(kind: Kind, owner: OrganisationOwner) =>
  'mtoCode' in owner ? (`mto-${kind}` as const) : kind
