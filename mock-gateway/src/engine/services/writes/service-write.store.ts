import type { ModuleName } from '@portal/contract'
import type { Language } from '@portal/contract/format'
import { type Kysely, type Selectable, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { ServiceUser } from '../service-user.ts'
import type { CheckedWrite } from './checked-write.ts'

export type ServiceWriteRow = Selectable<Database['service_write']>

/** The duration of a claim in milliseconds: longer than the longest time limit of a service. */
const LEASE_MS = 30_000

/** The delay after the first try in milliseconds; it doubles with each try. */
const FIRST_DELAY_MS = 1_000
const LONGEST_DELAY_MS = 10 * 60_000

/** A write as a maker submits it. */
export interface NewWrite {
  readonly writeId: string
  readonly service: string
  readonly call: string
  readonly module: ModuleName
  readonly subject: string
  readonly targetId: string
  readonly user: ServiceUser
  readonly language: Language
  readonly request: object
  readonly checked: CheckedWrite
  readonly state: 'QUEUED' | 'WAITING'
  readonly now: Date
}

export async function insertWrite(db: Kysely<Database>, write: NewWrite): Promise<void> {
  const { checked, now, state, user } = write
  const json = (values: object | null) => (values === null ? null : JSON.stringify(values))
  await db
    .insertInto('service_write')
    .values({
      write_id: write.writeId,
      service: write.service,
      call_path: write.call,
      module: write.module,
      subject: write.subject,
      target_id: write.targetId,
      name: checked.name,
      maker_id: user.userId,
      maker: JSON.stringify(user),
      maker_language: write.language,
      mto_code: checked.partner,
      country_id: checked.subsidiary,
      request: JSON.stringify(write.request),
      record_version: checked.version,
      before: json(checked.before),
      after: json(checked.after),
      state,
      next_try_at: state === 'WAITING' ? now : null,
      created_at: now,
    })
    .execute()
}

/**
 * Returns the newest write of a record: the one that this transaction submits, or the newest with an item.
 * Writes that need no checker count only if there is no other.
 */
export async function newestWrite(
  db: Kysely<Database>,
  { subject, targetId, lock = false }: { readonly subject: string; readonly targetId: string; readonly lock?: boolean },
): Promise<ServiceWriteRow | undefined> {
  const query = db
    .selectFrom('service_write')
    .selectAll()
    .where('subject', '=', subject)
    .where('target_id', '=', targetId)
    .orderBy(sql`(state = 'QUEUED' and cq_id is null)`, 'desc')
    .orderBy(sql`(cq_id is not null)`, 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('write_id', 'desc')
    .limit(1)
  return await (lock ? query.forUpdate() : query).executeTakeFirst()
}

/** Returns the released write of an authorized item. */
export async function writeOfItem(db: Kysely<Database>, cqId: string): Promise<ServiceWriteRow | undefined> {
  return await db
    .selectFrom('service_write')
    .selectAll()
    .where('cq_id', '=', cqId)
    .where('state', '<>', 'QUEUED')
    .executeTakeFirst()
}

/** Names the queue item of a write that is being submitted. */
export async function attachItem(db: Kysely<Database>, writeId: string, cqId: string): Promise<void> {
  await db.updateTable('service_write').set({ cq_id: cqId }).where('write_id', '=', writeId).execute()
}

/**
 * Stores a further submission of a write that was rejected, or that the service refused. Its id, and thus its key, is
 * new.
 */
export async function repeatWrite(
  db: Kysely<Database>,
  { write, writeId, cqId, now }: { write: ServiceWriteRow; writeId: string; cqId: string; now: Date },
): Promise<void> {
  const { service, call_path, module, subject, target_id, name, maker_id, maker_language, maker, request } = write
  const { mto_code, country_id, record_version, before, after } = write
  await db
    .insertInto('service_write')
    .values({
      ...{ service, call_path, module, subject, target_id, name, maker_id, maker_language },
      ...{ mto_code, country_id, record_version, write_id: writeId, cq_id: cqId, state: 'QUEUED', created_at: now },
      maker: JSON.stringify(maker),
      request: JSON.stringify(request),
      before: before === null ? null : JSON.stringify(before),
      after: after === null ? null : JSON.stringify(after),
    })
    .execute()
}

/** Releases an authorized write to be sent. Returns its id, or null if it is not queued. */
export async function releaseWrite(
  db: Kysely<Database>,
  { cqId, checker, now }: { readonly cqId: string; readonly checker: string; readonly now: Date },
): Promise<string | null> {
  const released = await db
    .updateTable('service_write')
    .set({ state: 'WAITING', checker, next_try_at: now })
    .where('cq_id', '=', cqId)
    .where('state', '=', 'QUEUED')
    .returning('write_id')
    .executeTakeFirst()
  return released?.write_id ?? null
}

/**
 * Claims an open write for one try. `was` is UNCLEAR if an earlier try may have reached the service, also that of a
 * process that crashed during its try.
 * @returns null if the write is answered, not due, or claimed by another process
 */
export async function claimWrite(
  db: Kysely<Database>,
  writeId: string,
  now: Date,
): Promise<(ServiceWriteRow & { readonly was: 'WAITING' | 'UNCLEAR' }) | null> {
  const claimed = await db
    .with('found', (found) =>
      found
        .selectFrom('service_write')
        .select(['write_id', 'state', 'lease_until as former_lease'])
        .where('write_id', '=', writeId)
        .where('state', 'in', ['WAITING', 'UNCLEAR'])
        .where('next_try_at', '<=', now)
        .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
        .forNoKeyUpdate(),
    )
    .updateTable('service_write')
    .from('found')
    .set(({ eb }) => ({ lease_until: new Date(now.getTime() + LEASE_MS), tries: eb('tries', '+', 1) }))
    .whereRef('service_write.write_id', '=', 'found.write_id')
    .returningAll('service_write')
    .returning(
      sql<'WAITING' | 'UNCLEAR'>`case when found.former_lease is not null then 'UNCLEAR' else found.state end`.as(
        'was',
      ),
    )
    .executeTakeFirst()
  return claimed ?? null
}

/** Returns when an open write is tried again at the earliest. Null if it is answered. */
export async function nextTry(db: Kysely<Database>, writeId: string): Promise<Date | null> {
  const open = await db
    .selectFrom('service_write')
    .select(sql<Date>`greatest(next_try_at, lease_until)`.as('at'))
    .where('write_id', '=', writeId)
    .where('state', 'in', ['WAITING', 'UNCLEAR'])
    .executeTakeFirst()
  return open?.at ?? null
}

/** Stores that a try gave no answer, and returns when the next try is due. */
export async function noteNoAnswer(
  db: Kysely<Database>,
  write: Pick<ServiceWriteRow, 'write_id' | 'tries'>,
  { state, reason, now }: { readonly state: 'WAITING' | 'UNCLEAR'; readonly reason: string; readonly now: Date },
): Promise<Date | null> {
  const delay = Math.min(FIRST_DELAY_MS * 2 ** Math.min(write.tries - 1, 20), LONGEST_DELAY_MS)
  const at = new Date(now.getTime() + delay)
  const { numUpdatedRows } = await db
    .updateTable('service_write')
    .set({ state, reason, lease_until: null, next_try_at: at })
    .where('write_id', '=', write.write_id)
    .where('state', 'in', ['WAITING', 'UNCLEAR'])
    .executeTakeFirst()
  return numUpdatedRows === 1n ? at : null
}

/** The final answer of a service to a write. */
export interface WriteEnd {
  readonly state: 'DONE' | 'REFUSED'
  /** The server's code. Null if people settled the write. */
  readonly code: string | null
  readonly message: string | null
  readonly answer: object | null
  /** Id of the queue item by which people settled the write. */
  readonly settledBy?: string
  readonly now: Date
}

/** Stores the final answer. Returns false if the write already has one. */
export async function endWrite(db: Kysely<Database>, writeId: string, end: WriteEnd): Promise<boolean> {
  const { state, code, message, answer, settledBy = null, now } = end
  const { numUpdatedRows } = await db
    .updateTable('service_write')
    .set(({ eb }) => ({
      ...{
        state,
        code,
        message,
        settled_by: settledBy,
        reason: null,
        lease_until: null,
        next_try_at: null,
        ended_at: now,
      },
      answer: answer === null ? null : JSON.stringify(answer),
      version: eb('version', '+', 1),
    }))
    .where('write_id', '=', writeId)
    .where('state', 'in', ['WAITING', 'UNCLEAR'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Makes an open write due now. Returns false if it is answered or being sent. */
export async function makeDue(db: Kysely<Database>, writeId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('service_write')
    .set({ next_try_at: now })
    .where('write_id', '=', writeId)
    .where('state', 'in', ['WAITING', 'UNCLEAR'])
    .where(({ or, eb }) => or([eb('lease_until', 'is', null), eb('lease_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
