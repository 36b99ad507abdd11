import { RISK_RULE, type RiskThresholds, riskValues } from '@portal/contract/screening/risk'
import type { Judged, Verdict } from './screen.ts'

/**
 * Adds the verdict RISK to the verdicts of an order: a hit if the points of its live, unsilenced hits reach the
 * threshold. An order without such points gets no verdict. The sum comes after the silencing of hits, which reads the
 * database.
 */
export function withRisk<Of extends Pick<Judged, 'verdicts'>>(judged: Of, thresholds: RiskThresholds): Of {
  const parts = judged.verdicts.flatMap(partOf).sort((one, other) => other.points - one.points)
  if (parts.length === 0) return judged
  const sum = parts.reduce((total, { points }) => total + points, 0)
  const verdict: Verdict = {
    code: RISK_RULE,
    version: null,
    status: sum >= thresholds.holdFrom ? 'HIT' : 'CLEAR',
    matched: riskValues({ sum, parts, ...thresholds }),
  }
  return { ...judged, verdicts: [...judged.verdicts, verdict] }
}

const partOf = ({ code, points, isShadow, silenced }: Verdict) =>
  points === undefined || isShadow === true || silenced !== undefined ? [] : [{ code, points }]
