import type { ChainState } from '@portal/contract/audit/audit.calls'
import type { Kysely, Selectable } from 'kysely'
import type { GatewayConfig } from '../../../config.ts'
import {
  type ChainHead,
  chainHead,
  checkAnchor,
  checkWholeList,
  headListOf,
  inOneView,
  lacksSafekeeping,
  walkChain,
} from '../../../engine/audit/index.ts'
import type { Database } from '../../../engine/db/schema.ts'
import type { SessionContext } from '../../../engine/http/handler.ts'
import { requireBank } from '../../../engine/read/index.ts'

/** Number of links verified by one call: about a quarter of a second, so that no call waits for a million rows. */
const LINKS_PER_CALL = 20_000

type CheckRow = Omit<Selectable<Database['audit_check']>, 'only_row'>

/**
 * Returns the state of the chain after a further check. The check continues after the last verified link, so it usually
 * covers the rows of a few minutes. `restart` verifies the whole chain again, one part per call, and reads the whole
 * list of stored heads. Only a check with new rows sets a new verification time. Refused with 57 for operator users,
 * because the chain is internal.
 */
export async function lookAtChain(context: SessionContext, restart: boolean): Promise<ChainState> {
  const { db, actor, config, now } = context
  requireBank(actor)
  const before = await stateNow(db)
  const from = restart ? null : goodLink(before)
  if (restart) await checkWholeList(headListOf(config))
  // The anchor is read before the snapshot, so that it cannot be newer than the snapshot.
  const { heads, ...anchor } = await anchorNow(db, config)
  const { walk, head } = await inOneView(db, async (trx) => {
    const end = await chainHead(trx)
    const moved = await witnessed(trx, from)
    const walk = moved ?? (await walkChain(trx, { from, heads, limit: LINKS_PER_CALL }))
    return { walk, head: end }
  })
  const after: CheckRow = {
    position: walk.last?.position ?? null,
    audit_id: walk.last?.auditId ?? null,
    hash: walk.last?.hash ?? null,
    verified_at: verifiedAt(before, from, walk.last, now),
    begun_at: from === null ? now : before.begun_at,
    bad_audit_id: walk.bad?.auditId ?? null,
    fault: walk.bad?.fault ?? null,
  }
  await keep(db, before, after)
  return { ...stateOf(after, head), ...anchor }
}

/** Returns the known fault of the chain, without a further check; null if no fault is known. */
export async function knownBreak({ db, config }: Pick<SessionContext, 'db' | 'config'>) {
  const { fault } = await stateNow(db)
  const { stopped } = await anchorNow(db, config)
  return stopped?.fault ?? fault
}

/** Returns the verification time: a check without new rows keeps the earlier time. */
function verifiedAt({ verified_at }: CheckRow, from: ChainHead | null, last: ChainHead | null, now: Date): Date | null {
  if (last === null) return null
  return from?.position === last.position ? verified_at : now
}

/** Returns the state of this process's list of heads. The linker may run in another process. */
async function anchorNow(db: Kysely<Database>, config: GatewayConfig) {
  const list = headListOf(config)
  const { refusal, end } = await checkAnchor(db, list)
  const last = end.state === 'sound' ? end.head : null
  return {
    // After the rows up to the last head are hashed again, this head confirms all earlier heads; `audit:verify` checks
    // each head.
    heads: last === null || last.position === '0' ? [] : [last],
    stopped: refusal,
    acceptedBreaks: last?.breaks ?? 0,
    unsentHeads: last === null || config.audit.headCommand === null ? 0 : last.seq - (await list.sentUpTo()),
    lacksSafekeeping: lacksSafekeeping(config),
  }
}

/**
 * Returns a fault if the last verified link was changed or removed; null if the link is unchanged. The stored state is
 * independent evidence if the last rows were removed.
 */
async function witnessed(db: Kysely<Database>, from: ChainHead | null) {
  if (from === null) return null
  const link = await db.selectFrom('audit_link').select('hash').where('position', '=', from.position).executeTakeFirst()
  if (link?.hash === from.hash) return null
  const bad = { fault: 'truncated' as const, auditId: from.auditId, position: from.position }
  return { last: from, bad, isAtEnd: false }
}

async function stateNow(db: Kysely<Database>): Promise<CheckRow> {
  return await db
    .selectFrom('audit_check')
    .select(['position', 'audit_id', 'hash', 'verified_at', 'begun_at', 'bad_audit_id', 'fault'])
    .executeTakeFirstOrThrow()
}

function goodLink({ position, audit_id: auditId, hash }: CheckRow): ChainHead | null {
  return position === null || auditId === null || hash === null ? null : { position, auditId, hash }
}

/**
 * Stores the result of a check. If two checks run at the same time, only the check that started from the stored state
 * stores its result, and the other check is repeated next time.
 */
async function keep(db: Kysely<Database>, before: CheckRow, after: CheckRow): Promise<void> {
  await db.updateTable('audit_check').set(after).where('position', 'is not distinct from', before.position).execute()
}

function stateOf(
  row: CheckRow,
  head: ChainHead | null,
): Omit<ChainState, 'stopped' | 'acceptedBreaks' | 'unsentHeads' | 'lacksSafekeeping'> {
  return {
    verified: Number(row.position ?? 0),
    chained: Number(head?.position ?? 0),
    verifiedAt: row.verified_at?.toISOString() ?? null,
    begunAt: row.begun_at?.toISOString() ?? null,
    firstBad: row.bad_audit_id,
    fault: row.fault,
  }
}
