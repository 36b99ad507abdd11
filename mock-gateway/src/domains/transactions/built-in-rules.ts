import type { BuiltInRule } from '../screening/index.ts'
import { isRateOff } from './order.rules.ts'

/**
 * What the house asks of every transaction, whatever rules head office writes: source amount × rate may be off only so much (money §2.1).
 * @param rateTolerance percent by which it may: that of the rules the transaction was accepted under
 */
export const builtInRules = (rateTolerance: string): readonly BuiltInRule[] => [
  {
    code: 'RATE',
    hits: ({ order }) => {
      const { transactionAmount, transactionRate, transactionDestinationAmount } = order as Partial<
        Record<string, string>
      >
      if (!transactionAmount || !transactionRate || !transactionDestinationAmount) return null
      const isHit = isRateOff(transactionAmount, transactionRate, transactionDestinationAmount, rateTolerance)
      return { isHit, matched: { transactionAmount, transactionRate, transactionDestinationAmount, rateTolerance } }
    },
  },
]
