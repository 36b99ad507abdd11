import type { CountryRulesRecord } from '@portal/contract/country-rules/country-rules'
import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import type { BuiltInRule, Rules, Screened } from '../../../compliance/screening/index.ts'
import { confirmedNamesakes, matchRule } from '../../../compliance/watch-lists/index.ts'
import { countryRulesOf } from '../../../settings/country-rules/index.ts'
import { judgeRate, type RateRules } from './rate.rules.ts'

/** A transaction with the rules that head office cannot change. */
interface JudgedByHouse extends Pick<Rules, 'builtIn' | 'risk'> {
  readonly screened: Screened
}

/**
 * Returns the built-in rules for transactions, in the order in which the rules are evaluated, with the thresholds of
 * the risk sum. Head office cannot change these rules. A rule throws if a field that every order has is missing, which
 * holds the transaction.
 */
export async function builtInRules(
  db: Kysely<Database>,
  screened: readonly Screened[],
  now: Date,
): Promise<readonly JudgedByHouse[]> {
  const names = screened.flatMap(({ record }) => [record.trans_sender, record.trans_receiver])
  const namesakes = names.length === 0 ? [] : await confirmedNamesakes(db, names, now)
  const known = new Map<string, CountryRulesRecord>()
  const rules: JudgedByHouse[] = []
  for (const one of screened) {
    const { record } = one
    const version = `${record.country_id} ${record.rules_version}`
    const own = known.get(version) ?? (await countryRulesOf(db, record.country_id, record.rules_version))
    known.set(version, own)
    const risk = { holdFrom: own.riskHoldFrom, twoFrom: own.riskTwoFrom }
    rules.push({ screened: one, builtIn: [rateRule(own), matchRule(namesakes)], risk })
  }
  return rules
}

/**
 * Holds a transaction if its amounts do not match its named rate or the limit rates (money §2.1).
 * @param rules the subsidiary's rules in the version under which the transaction was accepted
 */
const rateRule = (rules: RateRules): BuiltInRule => ({
  code: 'RATE',
  hits({ record, order }) {
    const { transactionAmount, transactionRate, transactionDestinationAmount } = order as Partial<
      Record<string, string>
    >
    if (!transactionAmount || !transactionDestinationAmount) throw new Error('an order without amounts')
    const { isOff, derivedRate, limitRate } = judgeRate(
      {
        sourceAmount: transactionAmount,
        sourceCurrency: record.transaction_source_country_currency,
        destinationAmount: transactionDestinationAmount,
        destinationCurrency: record.transaction_destination_country_currency,
        sentRate: transactionRate || undefined,
      },
      rules,
    )
    return {
      isHit: isOff,
      matched: {
        transactionAmount,
        transactionDestinationAmount,
        ...(derivedRate === null ? {} : { derivedRate }),
        ...(transactionRate ? { transactionRate, rateTolerance: rules.rateTolerance } : {}),
        ...(limitRate === null ? {} : { limitRate, limitRateTolerance: rules.limitRateTolerance }),
      },
    }
  },
})
