import type { Call, SessionStage } from '@portal/contract'
import { ALL_PRIVILEGES } from './all-privileges.ts'
import type { Caller } from './scripted-gateway.ts'

/** A user who may send the call: of head office, with every privilege, at the call's stage; null without session. */
export function callerOf(call: Call): Caller | null {
  if (call.access === 'open') return null
  const stage: SessionStage = 'stages' in call.access ? (call.access.stages[0] ?? 'full') : 'full'
  return { username: 'ho.admin', stage, privileges: ALL_PRIVILEGES }
}
