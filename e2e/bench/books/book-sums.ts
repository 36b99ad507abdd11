import { readTrialBalance, type TrialBalanceRow } from '@portal/contract/ledger/ledger.calls'
import type { MeasuredBooks } from '@portal/mock-gateway/testing/workspace'
import { median } from '../load/figures.ts'
import type { RunningPortal } from '../stack/portal.ts'
import { signInDemo } from '../stack/sign-in.ts'

export const FILLED_LINES = 3_000_000
const EXPORTED_AT_ONCE = 5_000

export interface TrialTimes {
  /** The gateway's time divided by the time of the bare sum, as the median of neighbouring rounds. */
  readonly ratio: number
  readonly gatewayMs: number
  readonly bareMs: number
  /** Whether each account and each book had the same sums on both sides. */
  readonly isEqual: boolean
}

/**
 * Measures alternately the first page of the trial balance through the whole gateway, and one SQL statement that adds
 * up every line.
 */
export async function bookSums(portal: RunningPortal, books: MeasuredBooks, rounds: number): Promise<TrialTimes> {
  const [person] = await signInDemo(portal.address, portal.dataDir, ['ho.admin'])
  if (person === undefined) throw new Error('ho.admin did not sign in')
  const gateway: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(await timed(() => books.sums()))
    gateway.push(await timed(() => person.client.send(readTrialBalance, { size: 100 })))
  }
  const told = await person.client.send(readTrialBalance, { size: EXPORTED_AT_ONCE, purpose: 'export' })
  return {
    ratio: median(gateway.map((time, at) => time / (bare[at] ?? Number.NaN))),
    gatewayMs: median(gateway),
    bareMs: median(bare),
    isEqual: JSON.stringify(sumsOf(told.data)) === JSON.stringify(await books.sums()),
  }
}

const sumsOf = (rows: readonly TrialBalanceRow[]) =>
  rows
    .map(({ accountNumber, totalDebit, totalCredit }) => ({ accountNumber, totalDebit, totalCredit }))
    .sort((one, other) => (one.accountNumber < other.accountNumber ? -1 : 1))

async function timed(act: () => Promise<unknown>): Promise<number> {
  const from = performance.now()
  await act()
  return performance.now() - from
}
