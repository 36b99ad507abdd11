import type { BuiltInRule } from '../screening/index.ts'
import { judgeRate, type RateRules } from './rate.rules.ts'

/**
 * What the house asks of every transaction, whatever rules head office writes: the rate of its amounts fits the one it names and the
 * limit rates (money §2.1). A rule that lacks what every order has throws, and so holds.
 * @param rules of the version under which the transaction was accepted
 */
export const builtInRules = (rules: RateRules): readonly BuiltInRule[] => [
  {
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
  },
]
