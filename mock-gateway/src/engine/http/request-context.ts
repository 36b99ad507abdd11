import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { AfterCommit, AuditNote, RequestFacts } from './handler.ts'
import type { AuditedContext, ClaimedIdentity, FoundSession } from './session-port.ts'

/** A request whose session was looked for: the context of each attempt is made from it. */
export interface FoundRequest extends RequestFacts, ClaimedIdentity {
  readonly found: FoundSession | null
}

/** A context for one try of a call, with what the handler noted and put off during it. */
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
