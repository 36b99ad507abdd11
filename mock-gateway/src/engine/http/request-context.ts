import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AfterCommit, AuditNote, RequestFacts } from './handler.ts'
import type { AuditedContext, ClaimedIdentity, FoundSession } from './session-port.ts'

/** A request after the look-up of its session. The context of each attempt is created from it. */
export interface FoundRequest extends RequestFacts, ClaimedIdentity {
  readonly found: FoundSession | null
}

/** A context for one attempt of a call, with the handler's notes and deferred effects. */
export interface CallAttempt {
  readonly context: AuditedContext
  readonly notes: readonly AuditNote[]
  readonly effects: readonly AfterCommit[]
}

export function newCallAttempt(facts: FoundRequest, db: Kysely<Database>): CallAttempt {
  const notes: AuditNote[] = []
  const effects: AfterCommit[] = []
  const { found, ...rest } = facts
  return {
    context: {
      ...rest,
      db,
      session: found?.session ?? null,
      actor: found?.actor ?? null,
      audit: (note) => {
        notes.push(note)
      },
      afterCommit: (effect) => {
        effects.push(effect)
      },
    },
    notes,
    effects,
  }
}
