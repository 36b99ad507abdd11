import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor, AuditNote, CallContext, CallSession } from './handler.ts'

/** The session data that the envelope needs: the session's id and keys, wrapped as in `session.keys`. */
export interface SessionKeys {
  readonly sessionId: string
  readonly keys: Buffer
}

export interface FoundSession {
  readonly session: CallSession & SessionKeys & { readonly lastActiveAt: Date }
  readonly actor: Actor
}

/** The interface to sessions; `access/` implements it. */
export interface SessionStore {
  /** Reads session, user, role and privileges in one query. `expired` is answered with 92, `invalid` with 990. */
  find(token: string, now: Date): Promise<FoundSession | 'expired' | 'invalid'>
  /** Records activity, not more often than needed. Call it for every valid message not sent in the background. */
  touch(found: FoundSession, now: Date): void
}

/**
 * Whether the actor may change data at this time (ruling 2.9). Operator users, and bank users with SYSTEM_SETTINGS
 * UPDATE or CHECKER, always may.
 */
export type OpeningHours = (db: Kysely<Database>, actor: Actor, now: Date) => Promise<boolean>

/** Identity fields of a body that differ from the session (ruling A71). Null if no field differs. */
export interface ClaimedIdentity {
  readonly claimedIdentity: Record<string, string> | null
}

/** The call context with the claimed identity, as needed to write an audit row. */
export type AuditedContext = CallContext & ClaimedIdentity

/** Writes one audit row; `audit/` implements it. */
export type WriteAudit = (
  db: Kysely<Database>,
  note: AuditNote,
  context: AuditedContext,
  code: string,
  message: string,
) => Promise<void>

/** The gateway's only source of the current time. */
export interface Clock {
  now(): Date
}

/**
 * Runs a named prepared statement, which each connection plans only once. It is for statements that run in every call.
 */
export type Prepared = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>
