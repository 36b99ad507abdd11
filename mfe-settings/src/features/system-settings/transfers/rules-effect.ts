import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import type { CountryRulesRow } from '@portal/contract/country-rules/country-rules.calls'
import { ratedCurrencies } from './rules-form.ts'

/** An effect of a change: the key of its text, and its parameters. */
export interface RulesEffect {
  readonly key: string
  readonly params: Readonly<Record<string, string | number>>
  /** Whether the effect is a warning, which the user should check again. */
  readonly isWarning: boolean
}

/** A relative change of a rate above this value is more likely a typing error than a market move. */
const SUSPICIOUS_MOVE = 0.1

/** Returns the effects of the current input. */
export function effectsOf({ rules, openOrders }: CountryRulesRow, typed: Partial<CountryRulesRecord>): RulesEffect[] {
  return [
    ...movedCurrencies(rules, openOrders, typed),
    ...goneFrom(rules.cashCurrencies, typed.cashCurrencies).map((currency) => warning('cashRemoved', { currency })),
    ...goneFrom(rules.identityTypes, typed.identityTypes).map((document) => warning('documentRemoved', { document })),
    ...movedRates(rules, typed),
    ...fewerCheckers(rules, typed),
    ...fewerSenderDetails(rules, typed),
    ...higherRisks(rules, typed),
  ]
}

const warning = (key: string, params: RulesEffect['params']): RulesEffect => ({ key, params, isWarning: true })
const goneFrom = <Value>(before: readonly Value[], after: readonly Value[] = before) =>
  before.filter((one) => !after.includes(one))

function movedCurrencies(
  { payoutCurrencies }: CountryRulesRecord,
  openOrders: CountryRulesRow['openOrders'],
  typed: Partial<CountryRulesRecord>,
): RulesEffect[] {
  const gone = goneFrom(payoutCurrencies, typed.payoutCurrencies)
  const added = goneFrom(typed.payoutCurrencies ?? [], payoutCurrencies)
  return [
    ...gone.map((currency) => {
      const count = openOrders[currency] ?? 0
      return warning(count === 0 ? 'removedUnused' : 'removed', { currency, count })
    }),
    ...added.map((currency) => ({ key: 'added', params: { currency }, isWarning: false })),
  ]
}

function movedRates(rules: CountryRulesRecord, { limitRates = [] }: Partial<CountryRulesRecord>): RulesEffect[] {
  return ratedCurrencies(rules.rulesCountryId).flatMap((currency) => {
    const was = rules.limitRates.find(({ rateCurrency }) => rateCurrency === currency)
    const is = limitRates.find(({ rateCurrency }) => rateCurrency === currency)
    if (is === undefined) return was === undefined ? [] : [warning('noRate', { currency })]
    const moved = was === undefined ? 0 : Number(is.nairaPerUnit) / Number(was.nairaPerUnit) - 1
    const percent = Math.round(moved * 100)
    return Math.abs(moved) < SUSPICIOUS_MOVE || !Number.isFinite(moved) || is.nairaPerUnit === ''
      ? []
      : [warning('rateMoved', { currency, percent: `${percent > 0 ? '+' : '−'}${Math.abs(percent)}` })]
  })
}

/** Warns about a higher threshold, which lets one checker decide larger amounts. */
function fewerCheckers(rules: CountryRulesRecord, { twoCheckersFrom }: Partial<CountryRulesRecord>): RulesEffect[] {
  return Number(twoCheckersFrom) > Number(rules.twoCheckersFrom) ? [warning('fewerCheckers', {})] : []
}

/** Warns if no order needs details of its sender any more, or only larger ones. */
function fewerSenderDetails(rules: CountryRulesRecord, typed: Partial<CountryRulesRecord>): RulesEffect[] {
  const { senderDetailsAbove: was } = rules
  const { senderDetailsAbove: is } = typed
  if (was === null || is === undefined) return []
  return is === null || Number(is) > Number(was) ? [warning('fewerSenderDetails', {})] : []
}

/** Warns about higher thresholds of the risk sum, from which fewer orders are held or seen by two people. */
function higherRisks(rules: CountryRulesRecord, typed: Partial<CountryRulesRecord>): RulesEffect[] {
  return [
    ...((typed.riskHoldFrom ?? 0) > rules.riskHoldFrom ? [warning('fewerRiskHolds', {})] : []),
    ...((typed.riskTwoFrom ?? 0) > rules.riskTwoFrom ? [warning('fewerSecondPasses', {})] : []),
  ]
}
