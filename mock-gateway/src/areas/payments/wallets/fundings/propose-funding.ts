import { fromMinor, isAmount, type RequestOf, toMinor } from '@portal/contract'
import type { WalletAct, WalletFundingRecord } from '@portal/contract/wallets/wallet-funding'
import type { fundWallet, WalletRow } from '@portal/contract/wallets/wallets.calls'
import type { Proposal } from '../../../../engine/approvals/index.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { businessDate } from '../../../books/ledger/index.ts'
import { requireHeadOffice } from '../wallet-scope.ts'
import { findWallet } from '../wallets.read-model.ts'
import { findByAdvice, insertPendingFunding } from './funding.store.ts'
import { findFunding, signedAmount } from './funding-record.ts'

type Wanted = RequestOf<typeof fundWallet>

/**
 * Proposes a payment into a wallet, or a refund from the wallet.
 * Throws 57 if the actor is not at a head office, 25 if there is no such wallet in scope, 14 if the wallet is another
 * partner's, 31 if the wallet has another currency, 62 if the wallet is not active, 13 if the amount is not above zero
 * or is more than the books can hold, 30 if the value date is in the future, 51 if a refund exceeds the available
 * balance, 94 if the reference is already used, or if the wallet was funded or refunded by the same bank advice.
 */
export const proposeFunding =
  (walletAct: WalletAct) =>
  async (context: SessionContext, request: Wanted): Promise<Proposal<WalletFundingRecord>> => {
    requireHeadOffice(context.actor)
    const wallet = await findWallet(context, request.beneficiaryAccountNumber)
    if (wallet === null) throw new Refusal('25')
    const { db, actor, now } = context
    const wanted = {
      ...request,
      mtoCode: request.mtoCode ?? wallet.mtoCode,
      currency: request.currency ?? wallet.currency,
      valueDate: request.valueDate ?? businessDate(now, wallet.countryId),
      adviceReference: request.adviceReference ?? request.reference,
    }
    refuseWrong(context, wallet, wanted)
    const amount = fromMinor(toMinor(wanted.amount))
    const availableAfter = fromMinor(toMinor(wallet.availableBalance) + signedAmount({ walletAct, amount }))
    if (!isAmount(availableAfter)) throw new Refusal('13', field('amount', 'validation.tooMuch'))
    if (availableAfter.startsWith('-')) throw new Refusal('51', field('amount', 'validation.aboveAvailable'))
    const balances = { availableBefore: wallet.availableBalance, availableAfter }
    const targetId = await insertPendingFunding(db, { ...wanted, walletAct, amount, ...balances }, actor.userId, now)
    if (targetId === null) throw new Refusal('94', field('reference', 'validation.fundingReferenceTaken'))
    const earlier = await findByAdvice(db, { ...wanted, walletAct, fundingId: targetId })
    if (earlier !== null)
      throw new Refusal('94', field('adviceReference', 'validation.adviceTaken', { reference: earlier }))
    const funding = await findFunding(db, targetId)
    if (funding === null) throw new Refusal('96')
    return { targetId, fields: funding.values }
  }

function refuseWrong(
  { now }: SessionContext,
  wallet: WalletRow,
  wanted: Pick<Required<Wanted>, 'mtoCode' | 'currency' | 'amount' | 'valueDate'>,
): void {
  const ofAnother = 'message.walletOfAnother'
  if (wanted.mtoCode !== wallet.mtoCode) throw new Refusal('14', { message: ofAnother, ...field('mtoCode', ofAnother) })
  if (wanted.currency !== wallet.currency)
    throw new Refusal('31', field('currency', 'validation.walletCurrency', { currency: wallet.currency }))
  if (wallet.accountStatus !== 'ACTIVE')
    throw new Refusal('62', { message: 'message.walletNotActive', params: { account: wallet.accountNumber } })
  if (toMinor(wanted.amount) <= 0n) throw new Refusal('13', field('amount', 'validation.aboveZero'))
  if (wanted.valueDate > businessDate(now, wallet.countryId))
    throw new Refusal('30', field('valueDate', 'validation.futureValueDate'))
}

const field = (name: string, key: string, params = {}) => ({ fields: [{ field: name, key, params }] })
