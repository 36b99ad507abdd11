import type { Call } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { pino } from 'pino'
import { v7 as uuid } from 'uuid'
import type { AfterCommit, AuditNote, CallContext } from '../engine/http/handler.ts'
import type { TestGateway } from './gateway.ts'

/** A context that records the audit notes and deferred effects of a handler under test. */
export interface TestContext extends CallContext {
  readonly notes: AuditNote[]
  /** Runs the effects deferred until after the commit. */
  runEffects(): Promise<void>
}

/** Returns a context for calling a handler or a service without HTTP. `overrides.db` may be a transaction. */
export function testContext(gateway: TestGateway, overrides: Partial<CallContext> = {}): TestContext {
  const notes: AuditNote[] = []
  const effects: AfterCommit[] = []
  return {
    db: gateway.db,
    reports: gateway.connected.reports,
    config: gateway.config,
    log: pino({ level: 'silent' }),
    now: gateway.clock.now(),
    call: ALL_CALLS[0] as Call,
    correlationId: uuid(),
    language: 'en',
    address: '127.0.0.1',
    claimedAddress: null,
    deviceId: null,
    userAgent: 'test',
    session: null,
    actor: null,
    sessionKey: null,
    formerSession: null,
    audit: (note) => {
      notes.push(note)
    },
    afterCommit: (effect) => {
      effects.push(effect)
    },
    ...overrides,
    notes,
    runEffects: async () => {
      for (const effect of effects.splice(0)) await effect(gateway.db)
    },
  }
}
