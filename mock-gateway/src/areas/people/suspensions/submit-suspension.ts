import type { RequestOf } from '@portal/contract'
import { SUSPENSION, type SuspensionRecord } from '@portal/contract/suspensions/suspension'
import type { createSuspension, liftSuspension } from '@portal/contract/suspensions/suspensions.calls'
import { v7 as uuid } from 'uuid'
import { keyTaken, type Proposal, requireRejected } from '../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'
import { newValues, overtaken } from '../../../engine/records/index.ts'
import { requireSubsidiary, SUSPENSION_KEY } from './suspension.kind.ts'
import { insertPendingSuspension, reviveSuspension } from './suspension.store.ts'
import { mailSuspension } from './suspension-notice.ts'
import { findSuspension } from './suspension-record.ts'

const PARTS = { PARTNER: null, PRODUCT: 'suspendedProduct', COUNTRY: 'suspendedCountry', KEY: 'suspendedKey' } as const

/**
 * Proposes a suspension. In an emergency it is in force from now on, and its checker confirms or lifts it. Refused with
 * 25 if there is no such active partner or key, with 26 if the part is suspended already, with 57 for another
 * subsidiary.
 */
export async function proposeSuspension(
  context: SessionContext,
  request: Omit<RequestOf<typeof createSuspension>, 'replaces'>,
  replaces?: string,
): Promise<Proposal<SuspensionRecord>> {
  const { db, actor, now } = context
  requireBank(actor)
  const given = newValues(SUSPENSION, request)
  const own = PARTS[given.suspendedPart]
  const unused = Object.values(PARTS).filter((name) => name !== null && name !== own)
  const fields: SuspensionRecord = { ...given, ...Object.fromEntries(unused.map((name) => [name, null])) }
  requireSubsidiary(actor, fields)
  await requirePartner(db, fields)
  const targetId = await pendingId(context, fields, replaces)
  if (fields.suspensionStart === 'AT_ONCE') await mailSuspension(db, fields, 'suspended', now)
  return { targetId, fields }
}

/** Stores a new suspension, or one that was rejected, as PENDING, and returns its id. */
async function pendingId(context: SessionContext, fields: SuspensionRecord, replaces?: string): Promise<string> {
  const { db, actor, now } = context
  if (replaces !== undefined) {
    const rejected = await requireRejected(context, replaces, { subject: 'partner-suspension', action: 'CREATE' })
    if (!(await reviveSuspension(db, rejected.targetId, fields, now))) throw overtaken()
    return rejected.targetId
  }
  const targetId = uuid()
  const inserted = await insertPendingSuspension(db, targetId, fields, { makerId: actor.userId, now })
  if (!inserted) throw keyTaken(SUSPENSION_KEY)
  return targetId
}

async function requirePartner(db: SessionContext['db'], { mtoCode, suspendedKey }: SuspensionRecord): Promise<void> {
  const found = await db
    .selectFrom('mto as m')
    .select('m.mto_code')
    .where('m.mto_code', '=', mtoCode)
    .where('m.mto_status', '=', 'ACTIVE')
    .$if(suspendedKey !== null, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('api_key as k')
            .select('k.key_id')
            .whereRef('k.mto_code', '=', 'm.mto_code')
            .where('k.key_id', '=', suspendedKey ?? ''),
        ),
      ),
    )
    .executeTakeFirst()
  if (found === undefined) throw new Refusal('25')
}

/** Proposes that a suspension is lifted. Refused with 25 if there is no such suspension, with 57 for operators. */
export async function proposeLift(
  { db, actor }: SessionContext,
  { suspensionId: targetId, version }: RequestOf<typeof liftSuspension>,
): Promise<Proposal<SuspensionRecord>> {
  requireBank(actor)
  const found = await findSuspension(db, targetId)
  if (found === null) throw new Refusal('25')
  return { targetId, version: version ?? found.version }
}
