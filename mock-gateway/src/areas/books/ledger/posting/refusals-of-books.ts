import { Refusal, type RefusalOptions } from '../../../../engine/http/handler.ts'
import { LedgerError } from './ledger-error.ts'

interface Words {
  /** Options of the refusal for an insufficient balance. */
  readonly notEnough?: RefusalOptions
  /** Options of the refusal for a balance with too many digits. */
  readonly tooMuch?: RefusalOptions
  /** Key of the message for an account that accepts no new postings; the message has the parameter `account`. */
  readonly closed?: string
}

/**
 * Runs writes to the books and turns refusals into response codes: 51 for an insufficient balance, 13 for more than an
 * account can hold, 62 for an account that accepts no new postings, 12 for all other refusals.
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
    throw new Refusal('12', { reason: `the books refuse: ${error.reason}` })
  }
}
