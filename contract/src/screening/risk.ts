import type { ScreeningLogRow } from '../transactions/transaction-screening.calls.ts'

/** The code of the built-in rule that states an order's risk sum and holds the order from a threshold. */
export const RISK_RULE = 'RISK'

/** The sums from which an order is held, and from which two compliance users must pass it. */
export interface RiskThresholds {
  readonly holdFrom: number
  readonly twoFrom: number
}

/** A rule that adds points to an order's risk sum. */
export interface RiskPart {
  readonly code: string
  readonly points: number
}

/** An order's risk sum, as the log states it. */
export interface Risk extends RiskThresholds {
  readonly sum: number
  readonly parts: readonly RiskPart[]
}

/** Returns the values of the log's entry that states a risk sum: the parts as text, `MULE 40 + NEWACC 60`. */
export const riskValues = ({ sum, parts, holdFrom, twoFrom }: Risk): Record<string, string> => ({
  riskSum: String(sum),
  riskParts: parts.map(({ code, points }) => `${code} ${points}`).join(' + '),
  riskHoldFrom: String(holdFrom),
  riskTwoFrom: String(twoFrom),
})

/** Returns the risk sum that an entry of the log states; null for any other entry. */
export function riskOf({
  screeningLogScreeningCode: code,
  ruleVersion,
  matched,
}: Pick<ScreeningLogRow, 'screeningLogScreeningCode' | 'ruleVersion' | 'matched'>): Risk | null {
  const { riskSum, riskParts, riskHoldFrom, riskTwoFrom } = matched
  if (code !== RISK_RULE || ruleVersion !== null) return null
  if (!riskSum || !riskParts || !riskHoldFrom || !riskTwoFrom) return null
  return {
    sum: Number(riskSum),
    parts: riskParts.split(' + ').map((part) => {
      const at = part.lastIndexOf(' ')
      return { code: part.slice(0, at), points: Number(part.slice(at + 1)) }
    }),
    holdFrom: Number(riskHoldFrom),
    twoFrom: Number(riskTwoFrom),
  }
}

/** Returns the highest risk sum that screening ever found for an order; null if no rule added points. */
export const highestRisk = (logs: readonly ScreeningLogRow[]): Risk | null =>
  logs.reduce<Risk | null>((highest, log) => {
    const risk = riskOf(log)
    return risk !== null && (highest === null || risk.sum > highest.sum) ? risk : highest
  }, null)

/** Returns whether two compliance users must pass an order with this risk sum. */
export const needsTwoForRisk = (risk: Risk | null): boolean => risk !== null && risk.sum >= risk.twoFrom
