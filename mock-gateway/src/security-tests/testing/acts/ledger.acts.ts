import {
  type LedgerAccountRow,
  moveMoney,
  readLedgerAccounts,
  readStatement,
  type StatementRow,
} from '@portal/contract/ledger/ledger.calls'
import { createParameter } from '@portal/contract/parameters/parameters.calls'
import { fundWallet, readWallets, type WalletRow } from '@portal/contract/wallets/wallets.calls'
import { VALUE_DATE } from '../../../testing/value-date.ts'
import type { PartnersActs } from './partners.acts.ts'
import { LIMITS, type Submitting } from './submitting.ts'

/** Actions with money in vaults and wallets. */
export function ledgerActs({ name, done, authorized }: Submitting, { partner }: PartnersActs) {
  /** Returns a vault in head office's country. */
  async function vault(): Promise<string> {
    const filters = { accountKind: ['BRANCH_CASH'], countryId: ['01'] }
    const { data } = (await done('ho.maker', readLedgerAccounts, { filters, size: 20 })) as unknown as {
      data: LedgerAccountRow[]
    }
    return String(data[0]?.accountNumber)
  }
  /** Returns a new wallet with money. The wallet is new each time, because a wallet has at most one pending change. */
  async function wallet() {
    const mtoCode = await partner()
    await authorized(createParameter, { ...LIMITS, parameterMtoCode: mtoCode, parameterPayoutCurrency: 'NGN' })
    const filters = { mtoCode: [mtoCode] }
    const read = (await done('ho.maker', readWallets, { filters, size: 20 })) as unknown as { data: WalletRow[] }
    const { accountNumber = '', version } = read.data[0] ?? {}
    const named = { beneficiaryAccountNumber: accountNumber, mtoCode, currency: 'NGN' }
    const advice = { valueDate: VALUE_DATE, adviceReference: 'ADV/2026/100200', narration: 'Monthly float' }
    await authorized(fundWallet, { ...named, ...advice, reference: name('FIRST'), amount: '1000.00' })
    return { named, seen: { accountNumber, version } }
  }

  return {
    vault,
    wallet,
    /** Returns a posting that staff may reverse, namely a cash supply to a vault. */
    async reversiblePosting() {
      const accountNumber = await vault()
      const request = { ledgerAct: 'VAULT_SUPPLY', accountNumber, actAmount: '3.00', actReason: name('Cash ') }
      await authorized(moveMoney, request)
      const read = (await done('ho.maker', readStatement, { accountNumber, size: 20 })) as unknown as {
        data: StatementRow[]
      }
      const { transactionId, event } = read.data[0] ?? {}
      return { transactionId, event }
    },
  }
}
