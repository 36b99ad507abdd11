import type { Call, SessionStage } from '@portal/contract'
import { ALL_PRIVILEGES } from './all-privileges.ts'
import type { Caller } from './scripted-gateway.ts'

/**
 * Returns a user of head office who may send the call, with every privilege and at the call's stage. Returns null if
 * the call needs no session.
 */
export function callerOf(call: Call): Caller | null {
  if (call.access === 'open') return null
  const stage: SessionStage = 'stages' in call.access ? (call.access.stages[0] ?? 'full') : 'full'
  return { username: 'ho.admin', stage, privileges: ALL_PRIVILEGES }
}
