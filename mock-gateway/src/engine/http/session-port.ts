import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { Actor, AuditNote, CallContext, CallSession } from './handler.ts'

/** The session data that the envelope needs: its id and its keys, wrapped as in `session.keys`. */
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
  /** One query: session, user, role and privileges. `expired` is answered with 92, `invalid` with 990. */
  find(token: string, now: Date): Promise<FoundSession | 'expired' | 'invalid'>
  /** Records activity; called for a valid message unless it was sent in the background. Throttles itself. */
  touch(found: FoundSession, now: Date): void
}

/** Whether the actor may change things at this time (ruling 2.9); holders of SYSTEM_SETTINGS always may. */
export type OpeningHours = (db: Kysely<Database>, actor: Actor, now: Date) => Promise<boolean>

/** Identity fields of a body that differ from its session's (ruling A71); null if none do. */
export interface ClaimedIdentity {
  readonly claimedIdentity: Record<string, string> | null
}

/** The context of an audit row. */
export type AuditedContext = CallContext & ClaimedIdentity

/** Writes one audit row; `audit/` implements it. */
export type WriteAudit = (
  db: Kysely<Database>,
  note: AuditNote,
  context: AuditedContext,
  code: string,
  message: string,
) => Promise<void>

/** The one source of time. */
export interface Clock {
  now(): Date
}

/** A prepared statement by name: planned once a connection, for what runs on every call. */
export type Prepared = <Row>(name: string, text: string, values: readonly unknown[]) => Promise<Row[]>
