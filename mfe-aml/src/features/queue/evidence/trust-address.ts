import { isSilenceable } from '@portal/contract/screening/screening-column'
import type { ScreeningLogRow } from '@portal/contract/transactions/transactions.calls'

interface Pair {
  readonly transSender: string
  readonly transReceiver: string
}

/**
 * Where sender and receiver are trusted for a rule that hit; null where none is to be: a rule of the house, one whose hits nobody
 * silences, an error, or what is silenced already.
 */
export function trustAddress(
  {
    screeningLogStatus,
    screeningMode,
    screeningLogScreeningCode,
    screeningLogScreeningType,
    ruleVersion,
    silencedBy,
    conditions,
  }: ScreeningLogRow,
  { transSender, transReceiver }: Pair,
): string | null {
  if (screeningLogStatus !== 'HIT' || screeningMode !== 'LIVE' || ruleVersion === null || silencedBy !== null)
    return null
  if (!isSilenceable(screeningLogScreeningType, conditions)) return null
  const filled = new URLSearchParams({
    panel: 'create',
    sender: transSender,
    receiver: transReceiver,
    rule: screeningLogScreeningCode,
  })
  return `/trusted-pairs?${filled}`
}
