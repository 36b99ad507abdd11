import { change, edit, type Fault, fault, gateway } from '../fault.ts'

const engine = (file: string) => gateway(`areas/compliance/screening/engine/${file}`)
const SUM = engine('risk.rules.test.ts')
const HELD = gateway('areas/payments/transactions/screening/risk.integration.test.ts')
const BACKTESTED = gateway('areas/payments/transactions/backtest/backtests.integration.test.ts')

/** The points of rules, their sum, and the thresholds that hold an order and need two people. */
export const RISK_FAULTS: readonly Fault[] = [
  fault(
    'a risk sum equal to the threshold does not hold the order',
    SUM,
    change(engine('risk.rules.ts'), 'withRisk', 'sum >= thresholds.holdFrom', 'sum > thresholds.holdFrom'),
  ),
  fault(
    'a silenced hit adds its points',
    SUM,
    change(engine('risk.rules.ts'), 'partOf', 'isShadow === true || silenced !== undefined', 'isShadow === true'),
  ),
  fault(
    'a hit of a rule in shadow adds its points',
    SUM,
    change(engine('risk.rules.ts'), 'partOf', 'isShadow === true || silenced', 'silenced'),
  ),
  fault(
    'a risk sum equal to the threshold of two people needs only one',
    SUM,
    change('contract/src/screening/risk.ts', 'needsTwoForRisk', 'risk.sum >= risk.twoFrom', 'risk.sum > risk.twoFrom'),
  ),
  fault(
    'a later, lower risk sum replaces the highest one',
    SUM,
    change('contract/src/screening/risk.ts', 'highestRisk', 'risk.sum > highest.sum', 'risk.sum !== highest.sum'),
  ),
  fault(
    'the hit of a rule that adds points holds its order',
    HELD,
    change(engine('screen.ts'), 'isClear', 'silenced !== undefined || points !== undefined', 'silenced !== undefined'),
  ),
  fault(
    'a rule that adds points and cannot be evaluated lets the order pass',
    HELD,
    change(engine('screen.ts'), 'verdictOf', "status === 'HIT' && rule.screeningPoints", 'rule.screeningPoints'),
  ),
  fault(
    'a rule whose hits hold orders keeps its points',
    HELD,
    change(
      gateway('areas/compliance/screening/submit-screening-rule.ts'),
      'refusePoints',
      "(effect === 'SCORE') === (points !== null)",
      "effect === 'HOLD' || points !== null",
    ),
  ),
  fault(
    'a backtest counts hits that the points of other rules hold already',
    BACKTESTED,
    edit(
      gateway('areas/compliance/screening/backtest/piece-sql.ts'),
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a piece of source
      '(select ${sum} < r.risk_hold_from and ',
      '(select ',
    ),
  ),
]
