import { formatCount, formatDate, formatPercent, type Locale } from '@portal/contract/format'
import type { BacktestResult } from './backtest.ts'

interface BacktestReader {
  /** Words of the contract. */
  readonly c: (key: string, params?: Readonly<Record<string, string>>) => string
  readonly locale: Locale
}

/** Maximum number of named partners; the partners with the most hits are named. */
const NAMED = 5

/** Returns the findings of a backtest, one per line. The maker and the rule's checkers see the same lines. */
export function backtestLines(result: BacktestResult, { c, locale }: BacktestReader): string[] {
  const { days, judged, hits, added, crossed, lost, passed, failed, byDay, byPartner } = result
  const n = (count: number) => formatCount(count, locale)
  const lines = [
    c('backtest.hits', { hits: n(hits), judged: n(judged), days: n(days), share: share(hits, judged, locale) }),
  ]
  if (hits > 0) {
    lines.push(c('backtest.added', { added: n(added), held: n(hits - added) }))
    if (crossed !== null) lines.push(c('backtest.crossed', { crossed: n(crossed) }))
    lines.push(c('backtest.decided', { passed: n(passed), failed: n(failed), none: n(hits - passed - failed) }))
    const partners = byPartner.slice(0, NAMED).map(({ partnerName, hits: own }) => `${partnerName} ${n(own)}`)
    const others = byPartner.slice(NAMED).reduce((sum, { hits: own }) => sum + own, 0)
    if (others > 0) partners.push(c('backtest.others', { hits: n(others) }))
    lines.push(c('backtest.partners', { partners: partners.join(', ') }))
    const busiest = byDay.reduce((most, one) => (one.hits > most.hits ? one : most))
    lines.push(
      c('backtest.busiest', { day: formatDate(busiest.day, locale), hits: n(busiest.hits), days: n(byDay.length) }),
    )
  }
  if (lost !== null) lines.push(c('backtest.lost', { lost: n(lost) }))
  return lines
}

/** Returns `part` as a percentage of `whole`; 0 % if `whole` is 0. */
const share = (part: number, whole: number, locale: Locale): string =>
  formatPercent(whole === 0 ? '0' : ((part / whole) * 100).toFixed(2), locale)
