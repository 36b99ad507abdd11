import { isSilenceable } from '@portal/contract/screening/screening-column'
import type { ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'

interface Pair {
  readonly transSender: string
  readonly transReceiver: string
}

/**
 * Returns the address of the form that trusts sender and receiver for a rule that hit. Null if that is impossible: for
 * a provider's rule, a rule with hits that cannot be silenced, an error, or a hit already silenced.
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
