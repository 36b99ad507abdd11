import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/schema.ts'
import type { Chain } from '../chain.ts'
import { chainHead } from '../chain-head.ts'
import { CHAIN_START } from '../entry-hash.ts'
import { noteBegun, noteStopped, type Refusal } from './anchor-notes.ts'
import { chainHeads, haveGrown } from './chain-heads.ts'
import { checkAnchor, isBreak } from './check-anchor.ts'
import { advanceDatabaseMark } from './database-mark.ts'
import { readFormerAnchor, removeFormerAnchor } from './former-anchor.ts'
import type { HeadList } from './head-list.ts'
import { beginningAt, witnessOf } from './list-witness.ts'

/**
 * Checks whether the chain may grow now. Returns the refusal if it may not, otherwise null. Creates a missing list
 * before the first row is linked: for an empty chain, or with the single head that an earlier release stored. Records
 * the findings of this process, so that other processes stop linking too. Call it in a transaction that holds the
 * linker's lock.
 */
export async function permitLinking(trx: Kysely<Database>, list: HeadList, log?: Logger): Promise<Refusal | null> {
  const { refusal, isOwn, end, notes, mark } = await checkAnchor(trx, list)
  if (!notes.isBegun && refusal?.fault !== 'list-missing' && end.state !== 'forged') {
    if (end.state === 'missing') await beginList(list)
    await noteBegun(trx)
    await removeFormerAnchor(list)
  }
  if (refusal !== null && isOwn && isBreak(refusal)) await noteStopped(trx, refusal)
  if (refusal === null) {
    await adoptList(list, log)
    if (mark.state === 'missing') await markDatabase(trx, list)
  }
  return refusal
}

/** Accepts a list from a release without marks, unchanged and only once. */
async function adoptList(list: HeadList, log?: Logger): Promise<void> {
  const end = await list.end()
  if (list.mark === null || end.state !== 'sound' || (await list.mark.read()).state !== 'missing') return
  await list.mark.write(witnessOf(end.head, end.line))
  log?.warn(
    { auditHeads: list.path, line: end.head.seq, mark: list.mark.path },
    'the list of audit heads had no mark; it was taken as it is and has one from now on',
  )
}

/**
 * Stores the last entry of the list in the database. From then on, every gateway requires the chain to contain this
 * head.
 */
async function markDatabase(trx: Kysely<Database>, list: HeadList): Promise<void> {
  const end = await list.end()
  if (end.state === 'sound') await advanceDatabaseMark(trx, list.keys, end.head)
}

async function beginList(list: HeadList): Promise<void> {
  const former = await readFormerAnchor(list)
  const now = new Date()
  // The mark is written first, so that after a crash no line can state that the list has a mark when it has none.
  await list.mark?.write(beginningAt(now))
  if (former === null) await list.append({ kind: 'begin', position: '0', auditId: '0', hash: CHAIN_START }, now)
  else await list.append({ kind: 'head', ...former }, now)
}

/**
 * Appends a line with the heads of all chains to the list if a chain has grown since the last line. Appends nothing and
 * returns the refusal if {@link permitLinking} refuses.
 */
export async function advanceAnchor(
  trx: Kysely<Database>,
  list: HeadList,
  log?: Logger,
  chains: readonly Chain[] = [],
): Promise<Refusal | null> {
  const refusal = await permitLinking(trx, list, log)
  if (refusal !== null) return refusal
  const [head, end] = [await chainHead(trx), await list.end()]
  if (end.state !== 'sound') return null
  const others = await chainHeads(trx, chains, end.head.chains, log)
  const isFurther = head !== null && BigInt(head.position) > BigInt(end.head.position)
  if (!isFurther && !haveGrown(others, end.head.chains)) return null
  const { position, auditId, hash } = isFurther ? head : end.head
  const named = Object.keys(others).length === 0 ? {} : { chains: others }
  await list.append({ kind: 'head', position, auditId, hash, ...named }, new Date())
  if (isFurther) await advanceDatabaseMark(trx, list.keys, head)
  return null
}
