import { isSilenceable } from '@portal/contract/screening/screening-column'
import type { ScreeningLogRow } from '@portal/contract/transactions/transaction-screening.calls'

interface Pair {
  readonly transSender: string
  readonly transReceiver: string
}

/**
 * Returns the address of the form that trusts sender and receiver for a rule that hit. Null if the rule did not hit or
 * could not be evaluated, for a rule of the provider, for a rule in shadow mode, for a rule whose hits cannot be
 * silenced, and for a hit that is already silenced.
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
