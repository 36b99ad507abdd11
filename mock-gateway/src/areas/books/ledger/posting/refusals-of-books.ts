import { Refusal, type RefusalOptions } from '../../../../engine/http/handler.ts'
import { LedgerError } from './ledger-error.ts'

interface Words {
  /** What is said besides the code where the books have too little. */
  readonly notEnough?: RefusalOptions
  /** The same where a balance has more digits than the books. */
  readonly tooMuch?: RefusalOptions
  /** Key of the sentence about an account that takes nothing new; it is given `account`. */
  readonly closed?: string
}

/**
 * Runs what writes into the books; what they refuse is told in our codes: 51 too little, 13 more than an account
 * can hold, 62 an account takes nothing new, 12 anything else.
 */
export async function refusalsOfBooks<Result>(
  write: () => Promise<Result>,
  { notEnough = {}, tooMuch = {}, closed = 'message.accountClosed' }: Words = {},
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    if (!(error instanceof LedgerError)) throw error
    if (error.reason === 'not-enough') throw new Refusal('51', notEnough)
    if (error.reason === 'too-much') throw new Refusal('13', tooMuch)
    if (error.reason === 'closed-account')
      throw new Refusal('62', { message: closed, params: { account: error.account ?? '' } })
    throw new Refusal('12')
  }
}
