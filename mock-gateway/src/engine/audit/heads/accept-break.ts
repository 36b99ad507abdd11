import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { chainHead } from '../chain-head.ts'
import { CHAIN_START } from '../entry-hash.ts'
import { lockLinker } from '../link-audit.ts'
import { systemOrigin, writeAudit } from '../write-audit.ts'
import { noteBegun, type Refusal } from './anchor-notes.ts'
import { checkAnchor, isBreak } from './check-anchor.ts'
import { sealed } from './database-mark.ts'
import type { AcceptedBreak, StoredHead } from './head-line.ts'
import type { HeadList } from './head-list.ts'
import { readHeads } from './read-heads.ts'
import { checkWholeList } from './whole-list.ts'

/** The decision of two people to let the audit chain grow again after a break. */
export interface Acceptance {
  /** Position from the refusal. It proves that the operator has read the refusal of this break. */
  readonly position: string
  /** User names of two active bank users. */
  readonly operator: string
  readonly witness: string
  readonly reason: string
}

const SHORTEST_REASON = 10
const LONGEST_REASON = 500
/** Number of positions checked in one statement. */
const BATCH = 5000

/**
 * Lets the chain grow again after a break. A signed line in the list and an audit row permanently record who accepted
 * which break and why. Only the owner of the tables may do so. Stored heads that are no longer in the chain are given
 * up. No data is repaired.
 * @throws Error with the reason, if there is no such break or the two people may not decide
 */
export async function acceptBreak(
  db: Kysely<Database>,
  list: HeadList,
  asked: Acceptance,
  now: Date,
  correlationId: string,
): Promise<StoredHead> {
  const reason = asked.reason.trim().replaceAll(/\s+/g, ' ')
  if (reason.length < SHORTEST_REASON || reason.length > LONGEST_REASON)
    throw new Error(`The reason must have ${SHORTEST_REASON} to ${LONGEST_REASON} characters.`)
  await checkWholeList(list)
  return await db.transaction().execute(async (trx) => {
    await lockLinker(trx)
    const { refusal, isOwn, end } = await checkAnchor(trx, list)
    if (refusal === null) throw new Error('There is no break: the stored heads are in the chain.')
    if (refusal.position !== asked.position)
      throw new Error(`The break is at position ${refusal.position}, not ${asked.position}. Read it, and name that.`)
    const operator = await personOf(trx, asked.operator)
    const witness = await personOf(trx, asked.witness)
    if (operator.userId === witness.userId) throw new Error('Operator and witness must be two people.')

    const accepted: AcceptedBreak = {
      operator: operator.username,
      witness: witness.username,
      reason,
      fault: refusal.fault,
      refused:
        end.state === 'sound' && isOwn && isBreak(refusal)
          ? { position: end.head.position, hash: end.head.hash }
          : null,
      soundUpTo: end.state === 'sound' ? await soundPosition(trx, list) : '0',
    }
    await writeRow(trx, operator.userId, accepted, refusal, now, correlationId)
    await noteBegun(trx)
    await trx.deleteFrom('audit_anchor_note').where('kind', '=', 'stopped').execute()
    if (end.state === 'forged') {
      await list.setAside(now)
      await checkWholeList(list)
    }
    const head = (await chainHead(trx)) ?? { position: '0', auditId: '0', hash: CHAIN_START }
    await resetMark(trx, sealed(list.keys, head))
    return await list.append({ kind: 'accepted', ...head, accepted }, now)
  })
}

/** Sets the mark in the database, also to an earlier head. */
async function resetMark(trx: Kysely<Database>, mark: ReturnType<typeof sealed>): Promise<void> {
  await trx
    .insertInto('audit_head_mark')
    .values(mark)
    .onConflict((conflict) => conflict.column('is_only').doUpdateSet(mark))
    .execute()
}

async function personOf(db: Kysely<Database>, username: string) {
  const user = await db
    .selectFrom('app_user')
    .select(['user_id', 'username'])
    .where('username', '=', username.trim())
    .where('status', '=', 'ACTIVE')
    .where('user_type', '<>', 'IMTO')
    .executeTakeFirst()
  if (user === undefined) throw new Error(`${username.trim() || 'Nobody'} is no active user of the provider.`)
  return { userId: user.user_id, username: user.username }
}

/** Returns the last position up to which all stored heads are in the chain. */
async function soundPosition(db: Kysely<Database>, list: HeadList): Promise<string> {
  const { heads } = await readHeads(list)
  let sound = '0'
  for (let from = 0; from < heads.length; from += BATCH) {
    const some = heads.slice(from, from + BATCH)
    const positions = some.map(({ position }) => position)
    const links = await db
      .selectFrom('audit_link')
      .select(['position', 'hash'])
      .where('position', 'in', positions)
      .execute()
    const hashes = new Map(links.map(({ position, hash }) => [position, hash]))
    for (const { position, hash } of some) {
      if (hashes.get(position) !== hash) return sound
      sound = position
    }
  }
  return sound
}

async function writeRow(
  trx: Kysely<Database>,
  actorId: string,
  { witness, reason, soundUpTo }: AcceptedBreak,
  { fault, position }: Refusal,
  now: Date,
  correlationId: string,
): Promise<void> {
  const note = {
    module: 'AUDIT_TRAIL',
    action: 'ACCEPT_BREAK',
    subject: 'audit-chain',
    itemId: position,
    actorId,
    before: null,
    after: { chainFault: fault, soundUpTo, witness, reason },
  }
  await writeAudit(trx, note, systemOrigin(now, correlationId), '00', 'Successful')
}
