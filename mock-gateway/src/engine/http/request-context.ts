import type { Call } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { GatewayConfig } from '../../config.ts'
import type { Database } from '../db/schema.ts'
import type { AfterCommit, AuditNote, CallContext, Outside } from './handler.ts'
import type { FoundSession } from './session-port.ts'

/** The facts that stay the same for all tries of a call. */
export interface RequestFacts {
  readonly reports: Kysely<Database>
  readonly config: GatewayConfig
  readonly log: Logger
  readonly now: Date
  readonly call: Call
  readonly correlationId: string
  readonly language: Language
  readonly address: string
  readonly claimedAddress: string | null
  readonly deviceId: string | null
  readonly userAgent: string
  readonly found: FoundSession | null
  readonly sessionKey: Record<string, string> | null
  readonly formerSession: string | null
  readonly claimedIdentity: Record<string, string> | null
  readonly outside?: Outside
}

/** A context for one try of a call, with what the handler noted and put off during it. */
export interface CallAttempt {
  readonly context: CallContext & { readonly claimedIdentity: Record<string, string> | null }
  readonly notes: readonly AuditNote[]
  readonly effects: readonly AfterCommit[]
}

export function newCallAttempt(facts: RequestFacts, db: Kysely<Database>): CallAttempt {
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
