import type { Kysely } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from '../../db/schema.ts'
import type { Chain } from '../chain.ts'
import { chainHead } from '../chain-head.ts'
import { CHAIN_START } from '../entry-hash.ts'
import { noteBegun, noteStopped, type Refusal } from './anchor-notes.ts'
import { chainHeads, haveGrown } from './chain-heads.ts'
import { checkAnchor, isBreak } from './check-anchor.ts'
import { writeDatabaseMark } from './database-mark.ts'
import { readFormerAnchor, removeFormerAnchor } from './former-anchor.ts'
import type { HeadList } from './head-list.ts'
import { beginningAt, witnessOf } from './list-witness.ts'

/**
 * Whether the chain may grow now. Creates the list if there is none yet, before the first row is linked: with an empty
 * chain, or the one head stored by an earlier release. Records this process's findings, so that no other process links
 * either. Inside a transaction that holds the linker's lock.
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

/** A list from a release without marks is accepted as it is, once. */
async function adoptList(list: HeadList, log?: Logger): Promise<void> {
  const end = await list.end()
  if (list.mark === null || end.state !== 'sound' || (await list.mark.read()).state !== 'missing') return
  await list.mark.write(witnessOf(end.head, end.line))
  log?.warn(
    { auditHeads: list.path, line: end.head.seq, mark: list.mark.path },
    'the list of audit heads had no mark; it was taken as it is and has one from now on',
  )
}

/** Makes the last entry of the list the head that every gateway of the database requires in the chain. */
async function markDatabase(trx: Kysely<Database>, list: HeadList): Promise<void> {
  const end = await list.end()
  if (end.state === 'sound') await writeDatabaseMark(trx, list.keys, end.head)
}

async function beginList(list: HeadList): Promise<void> {
  const former = await readFormerAnchor(list)
  const now = new Date()
  // First, so that no crash leaves a line that claims a mark without one.
  await list.mark?.write(beginningAt(now))
  if (former === null) await list.append({ kind: 'begin', position: '0', auditId: '0', hash: CHAIN_START }, now)
  else await list.append({ kind: 'head', ...former }, now)
}

/**
 * Stores the chain's head, if the last stored one is in the chain and behind it, and the heads of the other chains with
 * it. Same rules as {@link permitLinking}.
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
  if (isFurther) await writeDatabaseMark(trx, list.keys, head)
  return null
}
