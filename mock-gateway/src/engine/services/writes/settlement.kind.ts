import type { ModuleName } from '@portal/contract'
import { SERVICE_SETTLEMENT, type ServiceSettlement } from '@portal/contract/services/settlement'
import { bothSides, type ChangeKind } from '../../approvals/index.ts'
import { Refusal } from '../../http/handler.ts'
import { isUuid } from '../../ids/is-uuid.ts'
import { overtaken } from '../../records/index.ts'
import { isBeingSent, isLostTry } from './read-write.ts'
import { endWrite } from './service-write.store.ts'

/** Ending of the subject of settlements, after the subject of the record. */
const ENDING = '-result'

export const settlementSubject = (subject: string): string => `${subject}${ENDING}`

/** Returns the subject of the record whose writes a settlement concerns. Null for other subjects. */
export const settledSubject = (subject: string): string | null =>
  subject.endsWith(ENDING) ? subject.slice(0, -ENDING.length) : null

/**
 * Defines how two people settle an unclear write: one proposes its result, and a checker of the write's module
 * authorizes it. The write is then sent no more. An answer that arrives first makes the settlement stale.
 */
export function settlementKind(subject: string, module: ModuleName): ChangeKind<ServiceSettlement> {
  return {
    subject: settlementSubject(subject),
    module,
    record: SERVICE_SETTLEMENT,
    requiresReview: true,
    async read(db, writeId, lock) {
      if (!isUuid(writeId)) return null
      const query = db
        .selectFrom('service_write')
        .selectAll()
        .where('write_id', '=', writeId)
        .where('subject', '=', subject)
        .where('state', '<>', 'QUEUED')
      const write = await (lock ? query.forUpdate() : query).executeTakeFirst()
      if (write === undefined) return null
      const { version, name, settled_by: settledBy, message, mto_code: mtoCode, country_id: countryId } = write
      const isOpen = write.state === 'WAITING' || write.state === 'UNCLEAR'
      const snapshot: ServiceSettlement = {
        writeState: isOpen ? 'UNCLEAR' : (write.state as ServiceSettlement['writeState']),
        settledReason: settledBy === null ? '' : (message ?? ''),
      }
      return { version, name, snapshot, mtoCode, countryId }
    },
    async validate({ db, now }, { targetId }) {
      const write = await db
        .selectFrom('service_write')
        .selectAll()
        .where('write_id', '=', targetId)
        .executeTakeFirstOrThrow()
      if (isBeingSent(write, now)) throw new Refusal('09')
      if (write.state !== 'UNCLEAR' && !isLostTry(write, now))
        throw new Refusal('12', { message: 'message.serviceNotUnclear' })
    },
    async applyUpdate({ db, now }, change) {
      const [, { writeState, settledReason }] = bothSides(change)
      const state = writeState === 'DONE' ? 'DONE' : 'REFUSED'
      const end = { state, code: null, message: settledReason, answer: null, settledBy: change.cqId, now } as const
      if (!(await endWrite(db, change.targetId, end))) throw overtaken()
    },
  }
}
