import { toMinor } from '@portal/contract'
import { ARREARS_BUCKETS, type ArrearsBucket } from '@portal/contract/loans/loan'
import type { LoanRisk } from '@portal/contract/loans/loan-charts.calls'

/** The numbers of days past due above which a loan is at risk. */
export const RISK_AFTER = [30, 60, 90] as const
const LATER: Readonly<Record<(typeof RISK_AFTER)[number], readonly ArrearsBucket[]>> = {
  30: ARREARS_BUCKETS.slice(2),
  60: ARREARS_BUCKETS.slice(3),
  90: ARREARS_BUCKETS.slice(4),
}

export interface PortfolioAtRisk {
  readonly days: number
  readonly buckets: readonly ArrearsBucket[]
  /**
   * The percentage of the outstanding principal on loans more than these days late, with two decimals; null if nothing
   * is outstanding.
   */
  readonly share: string | null
}

const outstanding = (risk: readonly LoanRisk[]): bigint =>
  risk.reduce((sum, one) => sum + toMinor(one.outstandingPrincipal), 0n)

/** Returns the outstanding principal of late loans as a share of the portfolio: PAR30, PAR60 and PAR90. */
export function portfolioAtRisk(risk: readonly LoanRisk[]): PortfolioAtRisk[] {
  const all = outstanding(risk)
  return RISK_AFTER.map((days) => {
    const buckets = LATER[days]
    const late = outstanding(risk.filter(({ arrearsBucket }) => buckets.includes(arrearsBucket)))
    return { days, buckets, share: all === 0n ? null : hundredths((late * 10_000n + all / 2n) / all) }
  })
}

const hundredths = (share: bigint): string => `${share / 100n}.${String(share % 100n).padStart(2, '0')}`
