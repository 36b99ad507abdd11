import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor, AuditNote, CallContext } from '../http/handler.ts'
import type { ClaimedIdentity } from '../http/session-port.ts'
import { type RecordValues, recordNames } from '../records/index.ts'
import type { KeyActor } from './key-actor.ts'
import { storedMessage } from './message-words.ts'

/** The origin of an audit row: the context of a call, or of a job. */
export type AuditOrigin = Pick<CallContext, 'now' | 'correlationId' | 'actor' | 'address' | 'claimedAddress'> &
  ClaimedIdentity & { readonly key?: KeyActor }

/** Returns the origin for the gateway's own actions (expiry, dormancy). */
export function systemOrigin(now: Date, correlationId: string): AuditOrigin {
  return { now, correlationId, actor: null, address: 'system', claimedAddress: null, claimedIdentity: null }
}

/**
 * Maximum length of a value, above our longest value. The item id is an index key, and index keys have at most 2,700
 * bytes.
 */
export const LONGEST = 500

/**
 * Writes one audit row (security §3): for a success in the transaction of the effect, for a refusal in a separate
 * transaction.
 * @param code response code of the call
 * @param message the answer's text in any language; stored in the language of the audit trail
 */
export async function writeAudit(
  db: Kysely<Database>,
  note: AuditNote,
  origin: AuditOrigin,
  code: string,
  message: string,
): Promise<void> {
  const actor = origin.actor ?? (note.actorId === undefined ? null : await actorOf(db, note.actorId))
  const { key } = origin
  const itemName = await nameOf(db, note, actor, code)
  await sql`insert into audit_entry (happened_at, correlation_id, actor_id, actor_username, actor_name, actor_email,
      actor_phone, actor_mto_code, module, action, subject, item_id, cq_id, cq_status, address, claimed_address,
      claimed_identity, response_code, response_message, before, after, item_name, country_id)
    values (${origin.now}::timestamptz, ${origin.correlationId}::text, ${actor?.userId ?? null}::uuid,
      ${actor?.username ?? key?.publicKey ?? null}::text,
      ${actor === null ? (key?.mtoName ?? null) : `${actor.firstName} ${actor.lastName}`}::text,
      ${actor?.email ?? null}::text, ${actor?.phone ?? null}::text, ${actor?.mtoCode ?? key?.mtoCode ?? null}::text,
      ${note.module}::text, ${note.action}::text, ${note.subject ?? null}::text, ${note.itemId ?? null}::text,
      ${note.cqId ?? null}::uuid, ${note.cqStatus ?? null}::text, ${origin.address.slice(0, LONGEST)}::text,
      ${origin.claimedAddress}::text, ${json(origin.claimedIdentity)}::jsonb, ${code}::text, ${storedMessage(message).slice(0, LONGEST)}::text,
      ${json(note.before)}::jsonb, ${json(note.after)}::jsonb, ${itemName?.slice(0, LONGEST) ?? null}::text,
      ${countryOf(note, actor)}::text)`.execute(db)
}

function json(value: RecordValues | null | undefined): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

/**
 * Returns the subsidiary of an action (ruling A62). Returns null for partner users and self-registered users. For an
 * action without an actor, returns the subsidiary of the record, or null if the note states none.
 */
function countryOf(note: AuditNote, actor: Named | null): string | null {
  if (actor === null) return note.countryId ?? null
  return actor.userType === 'IMTO' ? null : actor.countryId
}

/**
 * Returns the record's display name, or null if there is none. A name that the note does not contain is looked up only
 * after a success: a refused action may concern a record outside the actor's scope, and the audit trail must not reveal
 * the name of such a record.
 */
async function nameOf(
  db: Kysely<Database>,
  { subject, itemId, itemName }: AuditNote,
  actor: Named | null,
  code: string,
): Promise<string | null> {
  if (itemName !== undefined) return itemName
  if (subject === undefined || itemId === undefined) return null
  if (itemId === actor?.userId) return `${actor.firstName} ${actor.lastName}`
  if (code !== '00') return null
  return (await recordNames(db, [{ subject, itemId }])).nameOf(subject, itemId)
}

type Named = Pick<
  Actor,
  'userId' | 'userType' | 'username' | 'firstName' | 'lastName' | 'email' | 'phone' | 'mtoCode' | 'countryId'
>

async function actorOf(db: Kysely<Database>, userId: string): Promise<Named | null> {
  const user = await db
    .selectFrom('app_user')
    .select(['user_id', 'user_type', 'username', 'first_name', 'last_name', 'email', 'phone', 'mto_code', 'country_id'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) return null
  return {
    userId: user.user_id,
    userType: user.user_type,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone,
    mtoCode: user.mto_code,
    countryId: user.country_id,
  }
}
