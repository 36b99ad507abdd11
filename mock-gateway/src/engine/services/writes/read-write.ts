import { holds } from '@portal/contract'
import type { ServiceWrite, ServiceWriteState } from '@portal/contract/services/services.calls'
import { Refusal, type SessionContext } from '../../http/handler.ts'
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
  return shownWrite(await visibleWrite(reader, writeId), reader.now)
}

/** Returns a released write as it is shown. After a crash during a try, its outcome is unclear. */
export function shownWrite(write: ServiceWriteRow, now: Date): ServiceWrite {
  const { lease_until: lease, next_try_at: next, ended_at: ended } = write
  const isLost = write.state === 'WAITING' && lease !== null && lease <= now
  return {
    writeId: write.write_id,
    writeState: isLost ? 'UNCLEAR' : (write.state as ServiceWriteState),
    serviceName: write.service,
    recordName: write.name,
    tries: write.tries,
    nextTryAt: next?.toISOString() ?? null,
    refusal: write.state === 'REFUSED' ? write.message : null,
    serviceAnswer: write.answer,
    endedAt: ended?.toISOString() ?? null,
  }
}
