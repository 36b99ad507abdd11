import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import type { Database, ProviderOutcome } from '../../db/schema.ts'
import { challengeOf, hashOf } from './proof.rules.ts'

/** Time in which the user must sign in at the provider, including the provider's own second factor. */
export const VISIT_MS = 10 * 60_000
/** Time in which the portal's page must load and redeem its ticket. */
export const TICKET_MS = 2 * 60_000

const newSecret = () => randomBytes(32).toString('base64url')

/** Starts a browser's visit to the provider. @returns the state with which the browser must return */
export async function beginVisit(db: Kysely<Database>, challenge: string, now: Date): Promise<string> {
  const state = newSecret()
  await db
    .insertInto('provider_sign_in')
    .values({
      state_hash: hashOf(state),
      challenge,
      created_at: now,
      expires_at: new Date(now.getTime() + VISIT_MS),
    })
    .execute()
  return state
}

/**
 * Ends the visit with the state. Returns false if the visit is unknown, expired or already ended. Runs one statement,
 * so that a state works only once.
 */
export async function endVisit(db: Kysely<Database>, state: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('provider_sign_in')
    .set({ returned_at: now })
    .where('state_hash', '=', hashOf(state))
    .where('returned_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Stores the result of an ended visit. @returns the ticket for the result */
export async function issueTicket(
  db: Kysely<Database>,
  state: string,
  outcome: ProviderOutcome,
  now: Date,
): Promise<string> {
  const ticket = newSecret()
  await db
    .updateTable('provider_sign_in')
    .set({
      outcome: JSON.stringify(outcome),
      ticket_hash: hashOf(ticket),
      ticket_expires_at: new Date(now.getTime() + TICKET_MS),
    })
    .where('state_hash', '=', hashOf(state))
    .execute()
  return ticket
}

/**
 * Redeems a ticket in one statement, so that it works only once. A wrong verifier also uses the ticket up, because it
 * means that the ticket was stolen. Returns null if the ticket is used, expired or unknown, or belongs to another
 * browser.
 */
export async function takeTicket(
  db: Kysely<Database>,
  { ticket, verifier }: { readonly ticket: string; readonly verifier: string },
  now: Date,
): Promise<ProviderOutcome | null> {
  const taken = await db
    .updateTable('provider_sign_in')
    .set({ taken_at: now })
    .where('ticket_hash', '=', hashOf(ticket))
    .where('taken_at', 'is', null)
    .where('ticket_expires_at', '>', now)
    .returning(['outcome', 'challenge'])
    .executeTakeFirst()
  return taken?.challenge === challengeOf(verifier) ? taken.outcome : null
}
