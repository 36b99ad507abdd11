import type { Kysely } from 'kysely'
import type { Database } from '../../db/schema.ts'
import { chainHead } from '../chain-head.ts'
import { CHAIN_START } from '../entry-hash.ts'
import { noteBegun, noteStopped, type Refusal } from './anchor-notes.ts'
import { checkAnchor } from './check-anchor.ts'
import { readFormerAnchor, removeFormerAnchor } from './former-anchor.ts'
import type { HeadList } from './head-list.ts'

/**
 * Whether the chain may grow now. Begins the list where there is none yet, before the first row is linked: an empty chain, or
 * the one head that an earlier release kept. Notes what this process found amiss, so that no other links either.
 * Inside a transaction that holds the linker's lock.
 */
export async function permitLinking(trx: Kysely<Database>, list: HeadList): Promise<Refusal | null> {
  const { refusal, isOwn, end, notes } = await checkAnchor(trx, list)
  if (!notes.isBegun && refusal?.fault !== 'list-missing' && end.state !== 'forged') {
    if (end.state === 'missing') await beginList(list)
    await noteBegun(trx)
    await removeFormerAnchor(list)
  }
  // A list that is missing or forged is this process's own trouble: those who have theirs go on.
  const isTampered = refusal?.fault === 'rewritten' || refusal?.fault === 'truncated'
  if (refusal !== null && isOwn && isTampered) await noteStopped(trx, refusal)
  return refusal
}

async function beginList(list: HeadList): Promise<void> {
  const former = await readFormerAnchor(list)
  const now = new Date()
  if (former === null) await list.append({ kind: 'begin', position: '0', auditId: '0', hash: CHAIN_START }, now)
  else await list.append({ kind: 'head', ...former }, now)
}

/** Stores the chain's head, where the last stored one is in the chain and behind it. As {@link permitLinking}. */
export async function advanceAnchor(trx: Kysely<Database>, list: HeadList): Promise<Refusal | null> {
  const refusal = await permitLinking(trx, list)
  if (refusal !== null) return refusal
  const [head, end] = [await chainHead(trx), await list.end()]
  if (head === null || end.state !== 'sound' || BigInt(head.position) <= BigInt(end.head.position)) return null
  await list.append({ kind: 'head', ...head }, new Date())
  return null
}
