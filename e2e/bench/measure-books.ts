import { readConfig } from '@portal/mock-gateway'
import { type MeasuredBooks, withMeasuredBooks } from '@portal/mock-gateway/testing/workspace'
import { timeBigLists } from './big/list-times.ts'
import { bookSums, FILLED_LINES, type TrialTimes } from './books/book-sums.ts'
import { CONNECTIONS, postingRates, type Rates, type Spread } from './books/posting-rates.ts'
import type { Figure } from './figure.ts'
import { median } from './load/figures.ts'
import type { RunningPortal } from './stack/portal.ts'

/**
 * Measures the books: postings per second, the statement of a busy account, and the trial balance over millions of
 * lines.
 */
export async function measureBooks(portal: RunningPortal, rounds: number): Promise<Figure[]> {
  const config = readConfig({ DATA_DIR: portal.dataDir })
  return await withMeasuredBooks(config, CONNECTIONS, async (books) => {
    const posted = [await postingFigure(books, 'spread', rounds), await postingFigure(books, 'hot', rounds)]
    const account = await filled(books)
    const cases = await timeBigLists(portal, 'ho.admin', rounds, { lists: 'books', account })
    const trial = await bookSums(portal, books, rounds)
    return [
      ...posted,
      ...cases.map(({ name, gateway, first, counted, remembered }) => ({
        name,
        found: `${counted.ratio.toFixed(2)} times: ${gateway.toFixed(1)} ms, bare ${counted.ms.toFixed(1)}; first ${first.toFixed(0)}; bare on memory ${remembered.ms.toFixed(1)}`,
        bar: '≤ 2 times',
        holds: counted.ratio <= 2,
      })),
      trialFigure(trial),
    ]
  })
}

async function filled(books: MeasuredBooks): Promise<string> {
  const started = performance.now()
  console.log(`filling the books with ${FILLED_LINES} lines …`)
  const account = await books.fill(FILLED_LINES)
  console.log(`filled in ${((performance.now() - started) / 1000).toFixed(0)} s`)
  return account
}

async function postingFigure(books: MeasuredBooks, spread: Spread, rounds: number): Promise<Figure> {
  const rates: Rates = await postingRates(books, spread, rounds)
  const ratio = median(rates.function.map((rate, at) => rate / (rates.statements[at] ?? Number.NaN)))
  const where = spread === 'hot' ? 'one hot account' : 'spread over 1,000 accounts'
  return {
    name: `postings, ${where}`,
    found: `${ratio.toFixed(2)} times: ${median(rates.function).toFixed(0)}/s, bare statements ${median(rates.statements).toFixed(0)}/s`,
    bar: '≥ 1 times',
    holds: ratio >= 1,
    note: `${CONNECTIONS} connections, ${rounds} rounds of either in turns`,
  }
}

function trialFigure({ ratio, gatewayMs, bareMs, isEqual }: TrialTimes): Figure {
  return {
    name: `trial balance over ${(FILLED_LINES / 1_000_000).toFixed(0)},000,000 lines`,
    found: `${ratio.toFixed(2)} of the bare sum: ${gatewayMs.toFixed(0)} ms, bare ${bareMs.toFixed(0)}; ${isEqual ? 'equal' : 'NOT EQUAL'}`,
    bar: '≤ 0.25, equal',
    holds: ratio <= 0.25 && isEqual,
    note: 'through the whole gateway; bare is one statement that adds up the lines of every account',
  }
}
