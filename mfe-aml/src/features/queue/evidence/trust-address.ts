import type { ScreeningLogRow } from '@portal/contract/calls/transactions'
import { likenessAsked } from '@portal/contract/records/watch-list'

interface Pair {
  readonly transSender: string
  readonly transReceiver: string
}

/**
 * Where sender and receiver are trusted for a rule that hit; null where none is to be: a rule of the house, one that looks at a watch
 * list, an error, or what is silenced already.
 */
export function trustAddress(
  {
    screeningLogStatus,
    screeningMode,
    screeningLogScreeningCode,
    ruleVersion,
    silencedBy,
    conditions,
  }: ScreeningLogRow,
  { transSender, transReceiver }: Pair,
): string | null {
  if (screeningLogStatus !== 'HIT' || screeningMode !== 'LIVE' || ruleVersion === null || silencedBy !== null)
    return null
  if (conditions.some(({ columnName }) => likenessAsked(columnName) !== null)) return null
  const filled = new URLSearchParams({
    panel: 'create',
    sender: transSender,
    receiver: transReceiver,
    rule: screeningLogScreeningCode,
  })
  return `/trusted-pairs?${filled}`
}
