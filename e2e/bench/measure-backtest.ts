import { readConfig } from '@portal/mock-gateway'
import { type BacktestCount, type MeasuredBacktest, measuredBacktest } from '@portal/mock-gateway/testing/workspace'
import type { Figure } from './figure.ts'
import { median } from './load/figures.ts'

/**
 * Measures a backtest over all transactions of a portal, compared with one statement that counts the hits of the same
 * condition.
 */
export async function measureBacktest({ dataDir }: { readonly dataDir: string }, rounds: number): Promise<Figure[]> {
  const backtest = await measuredBacktest(readConfig({ DATA_DIR: dataDir }))
  const turns = ['run', 'bare'] as const
  const times = { run: [] as number[], bare: [] as number[] }
  // Backtest and statement are run once before measuring, as a warm-up, and must give the same count.
  const [run, bare] = [await backtest.run(), await backtest.bare()]
  for (let round = 0; round < rounds; round++) {
    // The order of the two measurements changes in each round.
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) times[turn].push(await timeOf(backtest, turn))
  }
  await backtest.close()
  const ratio = median(times.run.map((ms, at) => ms / (times.bare[at] ?? Number.NaN)))
  const agree = run.judged === bare.judged && run.hits === bare.hits
  return [
    {
      name: `backtest over ${run.looked} transactions, ${run.judged} of the draft’s type, against the bare SQL of its condition`,
      found: `${ratio.toFixed(2)} times: ${median(times.run).toFixed(0)} ms, bare ${median(times.bare).toFixed(0)}; ${agree ? 'equal' : told(run, bare)}`,
      bar: '≤ 2 times, equal',
      holds: ratio <= 2 && agree,
      note: `${run.hits} hits, by day and partner, beside the rules in force and with what people decided; bare counts alone, in one statement`,
    },
  ]
}

async function timeOf(backtest: MeasuredBacktest, turn: 'run' | 'bare'): Promise<number> {
  const began = performance.now()
  await backtest[turn]()
  return performance.now() - began
}

const told = (run: BacktestCount, bare: BacktestCount) =>
  `${run.judged} and ${bare.judged} judged, ${run.hits} and ${bare.hits} hit`
