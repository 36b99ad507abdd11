import { type CallAccess, holds } from '@portal/contract'
import type { Kysely } from 'kysely'
import type { Database } from '../db/schema.ts'
import type { GuardedBody } from './bodies/guarded-body.ts'
import type { BoundCall } from './call-table.ts'
import { Refusal } from './handler.ts'
import type { FoundSession, OpeningHours } from './session-port.ts'

/**
 * Checks a session against a call's requirements: first the stage of the session, then the privilege. Returns null if
 * the session meets them.
 */
function accessRefusal(access: CallAccess, found: FoundSession | null): Refusal | null {
  if (access === 'open') return null
  if (found === null) return new Refusal('57', { reason: 'no session' })
  const { stage } = found.session
  if ('stages' in access) {
    return access.stages.includes(stage) ? null : new Refusal('57', { reason: `stage ${stage}` })
  }
  if (stage !== 'full') return new Refusal('57', { reason: `stage ${stage}` })
  return holds(found.actor.privileges, access.needs) ? null : new Refusal('57', { reason: 'privilege' })
}

/**
 * Makes all checks of a call before its handler runs, in the order in which faults are reported.
 * @returns the body for the handler, with every value in canonical form, and its hash if it is known
 */
export async function checkCall(
  bound: BoundCall,
  found: FoundSession | null,
  body: GuardedBody,
  hasKey: boolean,
  hours: { readonly db: Kysely<Database>; readonly isOpen: OpeningHours; readonly now: Date },
): Promise<{ readonly body: unknown; readonly bodyHash?: string | undefined }> {
  const { access, writes } = bound.call
  const refusal = accessRefusal(access, found)
  if (refusal) throw refusal
  if (writes && found && typeof access === 'object' && 'needs' in access) {
    if (!(await hours.isOpen(hours.db, found.actor, hours.now))) throw new Refusal('90')
  }
  const checked = body.check()
  if (!checked.ok) throw new Refusal('30', { words: { fields: checked.fields } })
  if (bound.isDurable && !hasKey) {
    throw new Refusal('30', { fields: [{ field: 'idempotencyKey', key: 'validation.required' }] })
  }
  return { body: checked.value, bodyHash: checked.hash }
}
