import { holds } from '@portal/contract'
import type { ServiceWrite } from '@portal/contract/services/services.calls'
import type { ServiceWriteState } from '@portal/contract/services/settlement'
import { Refusal, type SessionContext } from '../../http/handler.ts'
import { sideOf } from '../../read/index.ts'
import { serviceUser } from '../service-claims.ts'
import { isWithin } from './checked-write.ts'
import type { ServiceWriteRow } from './service-write.store.ts'

type Reader = Pick<SessionContext, 'db' | 'actor' | 'now'>

/**
 * Returns a released write that the actor made, or whose module the actor checks, within the actor's scope. Refuses
 * with 25 otherwise.
 */
export async function visibleWrite(
  { db, actor }: Reader,
  writeId: string,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<ServiceWriteRow> {
  const query = db
    .selectFrom('service_write')
    .selectAll()
    .where('write_id', '=', writeId)
    .where('state', '<>', 'QUEUED')
  const write = await (lock ? query.forUpdate() : query).executeTakeFirst()
  if (write === undefined) throw new Refusal('25')
  const user = serviceUser(actor)
  const isOwn = write.maker_id === actor.userId
  const isChecked = holds(actor.privileges, `${write.module}|CHECKER`)
  const record = { subsidiary: write.country_id, partner: write.mto_code }
  if (user === null || !(isOwn || isChecked) || !isWithin(user, record)) throw new Refusal('25')
  return write
}

/** Reads the result of a write. Refuses with 25 like {@link visibleWrite}. */
export async function readWrite(reader: Reader, writeId: string): Promise<ServiceWrite> {
  return shownWrite(await visibleWrite(reader, writeId), reader)
}

/** Returns a released write as it is shown. After a crash during a try, its outcome is unclear. */
export function shownWrite(write: ServiceWriteRow, { actor, now }: Pick<Reader, 'actor' | 'now'>): ServiceWrite {
  const { next_try_at: next, ended_at: ended } = write
  const isLost = isLostTry(write, now)
  return {
    writeId: write.write_id,
    writeState: isLost ? 'UNCLEAR' : (write.state as ServiceWriteState),
    serviceName: write.service,
    recordName: write.name,
    tries: write.tries,
    nextTryAt: next?.toISOString() ?? null,
    refusal: write.state === 'REFUSED' && write.settled_by === null ? write.message : null,
    serviceAnswer: write.answer,
    endedAt: ended?.toISOString() ?? null,
    settledReason: write.settled_by === null ? null : write.message,
    acts: actsOn(write, { isLost, actor, now }),
  }
}

/** Returns whether a process crashed while it sent a write for the first time. */
export const isLostTry = ({ state, lease_until: lease }: ServiceWriteRow, now: Date): boolean =>
  state === 'WAITING' && lease !== null && lease <= now

/** Returns whether a process is sending the write now. */
export const isBeingSent = ({ lease_until: lease }: ServiceWriteRow, now: Date): boolean =>
  lease !== null && lease > now

function actsOn(
  write: ServiceWriteRow,
  { isLost, actor, now }: Pick<Reader, 'actor' | 'now'> & { readonly isLost: boolean },
): ServiceWrite['acts'] {
  const { state } = write
  if ((state !== 'WAITING' && state !== 'UNCLEAR') || isBeingSent(write, now)) return []
  const isUnclear = state === 'UNCLEAR' || isLost
  return isUnclear && sideOf(actor).kind === 'bank' ? ['SEND', 'SETTLE'] : ['SEND']
}
