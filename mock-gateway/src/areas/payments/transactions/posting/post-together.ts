import { gathered } from '../../../../engine/jobs/index.ts'
import { claimAllForCore, leaseEnd, noteCoreTries } from '../core-banking/core-state.store.ts'
import { type CreditedTransaction, postGroup } from './post-group.ts'
import { type PostingParts, settle, type TryWrites, tryClaimed } from './post-transaction.ts'

/**
 * Claims transactions to be tried in parallel, each like in `tryTransaction`. The core is asked about each transaction
 * separately. One statement stores the answers for several transactions, and one database transaction per wallet and
 * rule posts their credits. If that fails, each transaction is posted separately.
 * @returns a function that tries one of the transactions, and returns when to retry it or null like `tryTransaction`
 */
export async function claimTogether(
  parts: PostingParts,
  transactionIds: readonly string[],
): Promise<(transactionId: string) => Promise<Date | null>> {
  const { db, clock } = parts
  const claims = await claimAllForCore(db, transactionIds, clock.now())
  const waiting = new Map(claims.map((claimed) => [claimed.transaction_id, claimed]))
  const writes = writesTogether(parts, waiting.size > 1 ? WAIT_MS : 0)
  return async (transactionId) => {
    const claimed = waiting.get(transactionId)
    // If two concurrent jobs have the same transaction, only one of them tries it.
    waiting.delete(transactionId)
    return claimed === undefined ? await leaseEnd(db, transactionId) : await tryClaimed(parts, claimed, writes)
  }
}

/**
 * The core's answers within this many milliseconds are written together. A database transaction takes about as long.
 */
const WAIT_MS = 10

function writesTogether(parts: PostingParts, waitMs: number): TryWrites {
  const { db, clock, log } = parts
  const alone = new Set<string>()
  const posted = gathered<CreditedTransaction>(async (credited) => {
    for (const group of Map.groupBy(
      credited,
      ({ claimed }) => `${claimed.wallet_account} ${claimed.ae_code}`,
    ).values()) {
      try {
        await db.transaction().execute((trx) => postGroup(trx, parts.key, group, clock.now()))
      } catch (error) {
        log.warn({ err: error, transactions: group.length }, 'what was credited together is posted one by one')
        for (const { claimed } of group) alone.add(claimed.transaction_id)
      }
    }
  }, waitMs)
  return {
    note: gathered((tries) => noteCoreTries(db, tries), waitMs),
    post: async (claimed, coreReference) => {
      await posted({ claimed, coreReference })
      if (!alone.has(claimed.transaction_id)) return null
      return await settle(parts, claimed, coreReference, clock.now())
    },
  }
}
