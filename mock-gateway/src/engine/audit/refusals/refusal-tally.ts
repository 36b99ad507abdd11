import { contractText } from '@portal/contract/texts/all'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../../db/schema.ts'
import type { AuditNote, CallContext } from '../../http/handler.ts'
import type { JobContext } from '../../jobs/index.ts'
import { TRAIL_LANGUAGE } from '../message-words.ts'
import { type AuditOrigin, LONGEST, systemOrigin, writeAudit } from '../write-audit.ts'

/**
 * Delay in milliseconds after the end of a minute. After this time, nearly all calls that began in the minute have
 * ended. A later refusal gets an audit row of its own.
 */
const SETTLED_MS = 60_000
/** Maximum number of counts per run, so that the transaction of the run is short. */
const RUN = 200
/** Number of records that a counted row names. */
const NAMED = 10
/** Maximum length of a named record's id: that of a UUID, which all ids of records have at most. */
const ID_LENGTH = 36

/**
 * Audits the refusal of a call. The first refusal of a user, call and response code in a minute is written as a whole
 * row; later refusals are only counted, so that a user cannot flood the trail. `countRefusals` writes the count. A
 * partner's key counts like a user. Refusals without either are limited by address instead, and are always written.
 */
export async function writeRefusal(
  db: Kysely<Database>,
  note: AuditNote,
  origin: AuditOrigin & Partial<Pick<CallContext, 'call'>>,
  code: string,
  message: string,
): Promise<void> {
  const countedBy = origin.actor?.userId ?? origin.key?.keyId
  if (countedBy !== undefined && !(await isFirst(db, note, { ...origin, countedBy, code }))) return
  await writeAudit(db, note, origin, code, message)
}

/** A refusal. @property countedBy the id of the user, or of the key */
type Refused = AuditOrigin & Partial<Pick<CallContext, 'call'>> & { readonly countedBy: string; readonly code: string }

/** Counts a refusal, unless it is the first of its kind in this minute or belongs to the same request as the first. */
async function isFirst(
  db: Kysely<Database>,
  { module, action, itemId, cqId }: AuditNote,
  { actor, key, countedBy, call, code, now, correlationId, address }: Refused,
): Promise<boolean> {
  const { tally_id, isFirst: is } = await db
    .insertInto('refusal_tally')
    .values({
      actor_id: countedBy,
      key_actor: actor === null && key !== undefined ? JSON.stringify(key) : null,
      call: call?.path ?? `${module} ${action}`,
      response_code: code,
      minute: new Date(Math.floor(now.getTime() / 60_000) * 60_000),
      correlation_id: correlationId,
      module,
      action,
      address: address.slice(0, LONGEST),
      last_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['actor_id', 'call', 'response_code', 'minute']).doUpdateSet({
        refusals: sql`refusal_tally.refusals
          + case when refusal_tally.correlation_id = excluded.correlation_id then 0 else 1 end`,
        last_at: sql`greatest(refusal_tally.last_at, excluded.last_at)`,
        address: sql`excluded.address`,
      }),
    )
    .returning(['tally_id', sql<boolean>`correlation_id = ${correlationId}`.as('isFirst')])
    .executeTakeFirstOrThrow()
  const record = itemId ?? cqId
  if (!is && record !== undefined)
    await db
      .insertInto('refusal_record')
      .values({ tally_id, item_id: record.slice(0, LONGEST) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  return is
}

/**
 * Writes one audit row for the counted refusals of each user, call and response code in a past minute, with the number
 * of different records and the first ids.
 */
export async function countRefusals({ db, now, correlationId, log }: JobContext): Promise<void> {
  const counted = await db.transaction().execute(async (trx) => {
    const due = await trx
      .selectFrom('refusal_tally')
      .selectAll()
      .where('minute', '<=', new Date(now.getTime() - 60_000 - SETTLED_MS))
      .orderBy('minute')
      .limit(RUN)
      .forUpdate()
      .skipLocked()
      .execute()
    const repeated = due.filter(({ refusals }) => refusals > 0)
    for (const tally of repeated) {
      const records = await trx
        .selectFrom('refusal_record')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .select(
          sql<
            string[] | null
          >`(array_agg(left(item_id, ${sql.lit(ID_LENGTH)}) order by record_no))[1:${sql.lit(NAMED)}]`.as('ids'),
        )
        .where('tally_id', '=', tally.tally_id)
        .executeTakeFirstOrThrow()
      const note = {
        module: tally.module,
        action: tally.action,
        ...(tally.key_actor === null ? { actorId: tally.actor_id } : {}),
        after: {
          refusalCount: String(tally.refusals),
          refusalMinute: tally.minute.toISOString(),
          ...(records.ids && { refusedRecords: String(records.count), firstRecords: records.ids.join(', ') }),
        },
      }
      const message = contractText(TRAIL_LANGUAGE, 'message.refusedAgain', { count: String(tally.refusals) })
      const key = tally.key_actor === null ? {} : { key: tally.key_actor }
      const origin = { ...systemOrigin(tally.last_at, correlationId), address: tally.address, ...key }
      await writeAudit(trx, note, origin, tally.response_code, message)
    }
    if (due.length > 0)
      await trx
        .deleteFrom('refusal_tally')
        .where(
          'tally_id',
          'in',
          due.map(({ tally_id }) => tally_id),
        )
        .execute()
    return repeated.length
  })
  if (counted > 0) log.info({ counted }, 'repeated refusals went into the trail')
}
