import type { Call } from '@portal/contract'
import { commonFields } from '@portal/contract/schema/fields'
import type { AnyObjectSchema } from 'yup'
import type { Actor } from './handler.ts'

const VALUES: Readonly<Record<string, (actor: Actor) => readonly (string | null)[]>> = {
  countryId: (actor) => [actor.countryId],
  maker: (actor) => [actor.userId, actor.username],
  userMaker: (actor) => [actor.userId, actor.username],
  checker: (actor) => [actor.userId, actor.username],
  userId: (actor) => [actor.userId, actor.username],
  mtoCode: (actor) => [actor.mtoCode],
}

/**
 * Returns the fields of a call in which the sender claims an identity. A field is not a claim if the call's schema
 * gives it a meaning (`countryId` of a new user, `userId` in a request for that user's sessions).
 */
export function identityFields(_call: Call, schema: AnyObjectSchema): readonly string[] {
  const common = commonFields as Record<string, unknown>
  return Object.keys(VALUES).filter((field) => field in common && schema.fields[field] === common[field])
}

/**
 * Returns the claims that differ from the session, only for the audit trail (ruling A71). Returns null if no claim
 * differs.
 */
export function claimedIdentity(fields: readonly string[], body: object, actor: Actor): Record<string, string> | null {
  let claims: Record<string, string> | null = null
  for (const field of fields) {
    const claimed = (body as Record<string, unknown>)[field]
    if (typeof claimed !== 'string' || claimed === '' || VALUES[field]?.(actor).includes(claimed)) continue
    claims ??= {}
    claims[field] = claimed.slice(0, 120)
  }
  return claims
}
