import { setTimeout as wait } from 'node:timers/promises'
import type { CoreBanking, CoreStatus, TransactionRecord } from '../../transactions/index.ts'

/** A transaction as it was when the core was asked about it, and the core's answer. */
export interface Answered {
  readonly asked: TransactionRecord
  readonly said: CoreStatus
}

/** The maximum number of concurrent requests. It leaves capacity at the core for credits. */
const AT_ONCE = 8
const A_SECOND = 50
const ROUND_MS = (AT_ONCE * 1_000) / A_SECOND

/**
 * Asks the core for the status of transactions, with limits on concurrency and on requests per second. Must not be
 * called inside a database transaction.
 */
export async function askStatuses(core: CoreBanking, asked: readonly TransactionRecord[]): Promise<Answered[]> {
  const answers: Answered[] = []
  for (let start = 0; start < asked.length; start += AT_ONCE) {
    const round = asked.slice(start, start + AT_ONCE)
    const isLast = start + AT_ONCE >= asked.length
    const [said] = await Promise.all([
      Promise.all(round.map((one) => core.statusOf(one.transaction_contract_reference))),
      ...(isLast ? [] : [wait(ROUND_MS)]),
    ])
    for (const [at, one] of round.entries()) answers.push({ asked: one, said: said[at] as CoreStatus })
  }
  return answers
}
