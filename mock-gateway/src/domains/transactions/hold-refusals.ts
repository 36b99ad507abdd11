import { Refusal } from '../../http/handler.ts'
import { LedgerError } from '../ledger/index.ts'

/** Takes a hold; what the books refuse is told in our codes: 51 too little money, 62 the wallet takes nothing new. */
export async function refusingHold<Result>(take: () => Promise<Result>): Promise<Result> {
  try {
    return await take()
  } catch (error) {
    if (error instanceof LedgerError && error.reason === 'not-enough') throw new Refusal('51')
    if (error instanceof LedgerError && error.reason === 'closed-account')
      throw new Refusal('62', { message: 'message.accountClosed', params: { account: error.account ?? '' } })
    throw error
  }
}
