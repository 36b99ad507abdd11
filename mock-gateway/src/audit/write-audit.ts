import { type Kysely, sql } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor, AuditNote, CallContext } from '../http/handler.ts'

/** Where an audit row comes from: a call's context, or a job's own. */
export type AuditOrigin = Pick<CallContext, 'now' | 'correlationId' | 'actor' | 'address' | 'claimedAddress'> & {
  /** Identity fields of the body that differ from the session's (ruling A71). */
  readonly claimedIdentity: Record<string, string> | null
}

/** The origin of what the gateway does by itself (expiry, dormancy). */
export function systemOrigin(now: Date, correlationId: string): AuditOrigin {
  return { now, correlationId, actor: null, address: 'system', claimedAddress: null, claimedIdentity: null }
}

/** Longer than any of ours; both are keys of an index, whose entries have a limit of 2,700 bytes. */
const LONGEST = 500

/**
 * Writes one audit row (security §3). In the effect's transaction for what succeeded, in one of its own for a refusal.
 * @param code response code of the call
 * @param message the text answered
 */
export async function writeAudit(
  db: Kysely<Database>,
  note: AuditNote,
  origin: AuditOrigin,
  code: string,
  message: string,
): Promise<void> {
  const actor = origin.actor ?? (note.actorId === undefined ? null : await actorOf(db, note.actorId))
  // A transaction id must exist before the row's number is drawn: the linker's watermark rests on that order.
  await sql`insert into audit_entry (happened_at, correlation_id, actor_id, actor_username, actor_name, actor_email,
      actor_phone, actor_mto_code, module, action, subject, item_id, cq_id, cq_status, address, claimed_address,
      claimed_identity, response_code, response_message, before, after)
    select ${origin.now}::timestamptz, ${origin.correlationId}::text, ${actor?.userId ?? null}::uuid,
      ${actor?.username ?? null}::text, ${actor === null ? null : `${actor.firstName} ${actor.lastName}`}::text,
      ${actor?.email ?? null}::text, ${actor?.phone ?? null}::text, ${actor?.mtoCode ?? null}::text,
      ${note.module}::text, ${note.action}::text, ${note.subject ?? null}::text, ${note.itemId ?? null}::text,
      ${note.cqId ?? null}::uuid, ${note.cqStatus ?? null}::text, ${origin.address.slice(0, LONGEST)}::text,
      ${origin.claimedAddress}::text, ${json(origin.claimedIdentity)}::jsonb, ${code}::text, ${message.slice(0, LONGEST)}::text,
      ${json(note.before)}::jsonb, ${json(note.after)}::jsonb
    from (select pg_current_xact_id() as id offset 0) transaction where transaction.id is not null`.execute(db)
}

function json(value: Record<string, string | null> | null | undefined): string | null {
  return value === null || value === undefined ? null : JSON.stringify(value)
}

type Named = Pick<Actor, 'userId' | 'username' | 'firstName' | 'lastName' | 'email' | 'phone' | 'mtoCode'>

async function actorOf(db: Kysely<Database>, userId: string): Promise<Named | null> {
  const user = await db
    .selectFrom('app_user')
    .select(['user_id', 'username', 'first_name', 'last_name', 'email', 'phone', 'mto_code'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (user === undefined) return null
  return {
    userId: user.user_id,
    username: user.username,
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone,
    mtoCode: user.mto_code,
  }
}
