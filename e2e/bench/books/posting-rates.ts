import type { MeasuredBooks } from '@portal/mock-gateway/testing/workspace'

export const CONNECTIONS = 10
const ROUND_MS = 3_000

/** How postings use accounts: spread over many accounts, or all on the same account. */
export type Spread = 'spread' | 'hot'

export interface Rates {
  /** The postings per second, one figure per round. */
  readonly function: readonly number[]
  readonly statements: readonly number[]
}

/**
 * Measures postings per second over ten connections, alternately with the ledger's function and with the same
 * statements alone.
 */
export async function postingRates(books: MeasuredBooks, spread: Spread, rounds: number): Promise<Rates> {
  const rates: { function: number[]; statements: number[] } = { function: [], statements: [] }
  for (let round = 0; round < rounds; round++) {
    // The order of the two measurements changes in each round.
    const turns = ['function', 'statements'] as const
    for (const way of round % 2 === 0 ? turns : turns.toReversed())
      rates[way].push(await rateOf(books, way, spread, ROUND_MS))
  }
  return rates
}

async function rateOf({ accounts, post }: MeasuredBooks, way: keyof Rates, spread: Spread, forMs: number) {
  const started = performance.now()
  let posted = 0
  const work = async (worker: number) => {
    for (let nth = worker; performance.now() - started < forMs; nth += CONNECTIONS) {
      // Consecutive postings use distant accounts. With `spread`, concurrent postings have no account in common.
      const from = accounts[(nth * 7) % (accounts.length - 1)] ?? ''
      const to = spread === 'hot' ? accounts.at(-1) : accounts[(nth * 7 + 501) % (accounts.length - 1)]
      await post[way](from, to ?? '')
      posted += 1
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, worker) => work(worker)))
  return posted / ((performance.now() - started) / 1000)
}
