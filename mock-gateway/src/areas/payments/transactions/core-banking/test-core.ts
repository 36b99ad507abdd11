import { TEST_OUTCOMES, type TestOutcome } from '@portal/contract/partner-api'
import type { CreditingCore } from './core-banking.ts'

/** The fields of a test order that determine its outcome. */
export interface TestOrder {
  /** The amount with two decimals. Its last two digits choose the outcome. */
  readonly amount: string
  readonly receiver: string
}

/** The name of the owner of every account in a test order. */
export const TEST_ACCOUNT_NAME = 'Test Receiver'

/**
 * Replaces core banking for test keys, because test orders never reach the bank's core (money §8). This core stores no
 * data: the amount determines the answer each time.
 */
export function testCore({ amount, receiver }: TestOrder): CreditingCore {
  const outcome = outcomeOf(amount)
  const credited = (reference: string) => ({ kind: 'credited', coreReference: `TEST-${reference}` }) as const
  return {
    enquire: async () => {
      if (outcome === 'unknownAccount') return { kind: 'none' }
      return { kind: 'found', accountName: outcome === 'otherName' ? TEST_ACCOUNT_NAME : receiver }
    },
    credit: async ({ reference }) => {
      if (outcome === 'refused') return { kind: 'refused', reason: 'The account is closed to credits' }
      return outcome === 'late' ? { kind: 'unclear', reason: 'no answer in time' } : credited(reference)
    },
    statusOf: async (reference) => (outcome === 'late' ? credited(reference) : { kind: 'none' }),
  }
}

const outcomeOf = (amount: string): TestOutcome | undefined =>
  TEST_OUTCOMES[amount.slice(-2) as keyof typeof TEST_OUTCOMES]
