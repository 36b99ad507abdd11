import { BACKTEST_SAMPLES, type BacktestResult } from '@portal/contract/screening/backtest'
import type { BacktestFound } from '../../../../engine/db/column-types.ts'

export const NOTHING_FOUND: BacktestFound = {
  judged: 0,
  hits: {},
  added: 0,
  crossed: 0,
  lost: 0,
  passed: 0,
  failed: 0,
  samples: [],
}

/** The hits of one partner on one day in a batch of the transactions, and the decisions about these hits. */
export interface FoundHits {
  readonly day: string
  readonly mtoCode: string
  readonly hits: number
  readonly added: number
  readonly crossed: number
  readonly passed: number
  readonly failed: number
}

/** The findings in the next batch of the transactions. */
export interface FoundPiece {
  readonly judged: number
  readonly lost: number
  readonly hits: readonly FoundHits[]
  /** Ids of example transactions, newest first. */
  readonly samples: readonly string[]
}

/** Adds the findings of the next batch to the findings so far. */
export function foundWith(found: BacktestFound, piece: FoundPiece): BacktestFound {
  const hits: Record<string, Record<string, number>> = {}
  for (const [day, byPartner] of Object.entries(found.hits)) hits[day] = { ...byPartner }
  for (const { day, mtoCode, hits: count } of piece.hits) {
    const ofDay = hits[day] ?? {}
    hits[day] = { ...ofDay, [mtoCode]: (ofDay[mtoCode] ?? 0) + count }
  }
  const sum = (count: 'added' | 'crossed' | 'passed' | 'failed') =>
    piece.hits.reduce((all, one) => all + one[count], found[count] ?? 0)
  return {
    judged: found.judged + piece.judged,
    hits,
    added: sum('added'),
    crossed: sum('crossed'),
    lost: found.lost + piece.lost,
    passed: sum('passed'),
    failed: sum('failed'),
    samples: [...piece.samples, ...found.samples].slice(0, BACKTEST_SAMPLES),
  }
}

interface ResultOf {
  readonly days: number
  /** True if the tested rule has a version in force. */
  readonly isChange: boolean
  /** True if the tested rule adds points instead of holding transactions. */
  readonly isScore: boolean
  /** Names of partners by partner code. */
  readonly names: ReadonlyMap<string, string>
}

/** Returns the findings as users see them. */
export function resultOf(found: BacktestFound, { days, isChange, isScore, names }: ResultOf): BacktestResult {
  const { judged, added, lost, passed, failed } = found
  const byDay = Object.entries(found.hits)
    .map(([day, byPartner]) => ({ day, hits: Object.values(byPartner).reduce((sum, count) => sum + count, 0) }))
    .sort((one, other) => (one.day < other.day ? -1 : 1))
  const partners = new Map<string, number>()
  for (const byPartner of Object.values(found.hits))
    for (const [code, count] of Object.entries(byPartner)) partners.set(code, (partners.get(code) ?? 0) + count)
  const byPartner = [...partners]
    .map(([mtoCode, hits]) => ({ mtoCode, partnerName: names.get(mtoCode) ?? mtoCode, hits }))
    .sort((one, other) => other.hits - one.hits || (one.mtoCode < other.mtoCode ? -1 : 1))
  const hits = byDay.reduce((sum, one) => sum + one.hits, 0)
  const crossed = isScore ? (found.crossed ?? 0) : null
  return { days, judged, hits, byDay, byPartner, added, crossed, lost: isChange ? lost : null, passed, failed }
}
