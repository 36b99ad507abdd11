import type { Domain } from '../../../engine/domain.ts'
import { BEHAVIOUR } from './behaviour/behaviour.source.ts'
import { registerValueSource } from './engine/value-source.ts'
import { FAILED_RULE_WORK } from './figures/failed-rules.work.ts'
import { SUDDEN_RULE_WORK } from './figures/sudden-rules.work.ts'
import { SCREENING_BINDINGS } from './screening.calls.ts'
import { insertDemoRules } from './screening.demo.ts'
import { SCREENING_RULES } from './screening-rule.kind.ts'
import { SCREENING_RULE_FIND } from './screening-rules.find.ts'

export {
  type Backtest,
  backtestUnderWay,
  endBacktest,
  findBacktest,
  insertBacktest,
} from './backtest/backtest.store.ts'
export { resultOfBacktest } from './backtest/backtest-result.ts'
export { NOTHING_FOUND } from './backtest/found.rules.ts'
export { nextHits } from './backtest/next-hits.ts'
export { continueBacktest, type RunParts, stopQuery } from './backtest/run-backtest.ts'
export { behaviourNoted, rebuildBehaviour } from './behaviour/behaviour.store.ts'
export { headOfficeDay, isAllowedLastDay } from './engine/last-days.ts'
export type { CompiledRule, RuleSet } from './engine/rule-set.ts'
export {
  type BuiltInRule,
  isClear,
  type Judged,
  type Rules,
  type Screening,
  type Verdict,
} from './engine/screen.ts'
export { screenAll } from './engine/screen-all.ts'
export { type ReplacedValues, screenBy } from './engine/screen-by.ts'
export type { Screened } from './engine/screened.ts'
export { changeInForce, registerChangeFollower, type ScreeningChange } from './engine/screening-changes.ts'
export { dayOf } from './engine/screening-values.ts'
export { type Hit, registerSilencer, type Silencer } from './engine/silence.ts'
export { type Evidence, type Found, registerValueSource, type ValueSource } from './engine/value-source.ts'
export { metConditions, shownValues, tryConditions } from './met-conditions.ts'
export { canonicalConditions, refuseUnofferedColumns, wantedConditions } from './refuse-conditions.ts'
export { keepJudged } from './results/keep-judged.ts'
export { type NewResults, newResults } from './results/new-results.ts'
export { holdingRules, readLoggedVerdicts, readVerdicts } from './results/read-verdicts.ts'
export { rulesInForce } from './rules-in-force.ts'
export { findRule } from './screening-rule-record.ts'
export { readLoggedRules } from './shown/rule-words.ts'

registerValueSource(BEHAVIOUR)

export const domain: Domain = {
  bindings: SCREENING_BINDINGS,
  changeKinds: [SCREENING_RULES],
  finds: [SCREENING_RULE_FIND],
  work: [SUDDEN_RULE_WORK, FAILED_RULE_WORK],
  demo: { insert: insertDemoRules },
}
