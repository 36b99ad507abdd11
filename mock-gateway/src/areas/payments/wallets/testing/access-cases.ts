import { releaseStatement, setStatementRecipients } from '@portal/contract/wallets/statements.calls'
import { fundWallet, refundWallet, setWalletStatus, setWalletThreshold } from '@portal/contract/wallets/wallets.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import type { Foreign } from '../../../../security-tests/testing/foreign-records.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'
import { VALUE_DATE } from '../../../../testing/value-date.ts'
import { recordStop } from '../statements/statement-stop.ts'

const READERS = { anyOf: ['CASH_PICKUP|READ', 'DIRECT_CREDIT|READ', 'REPORT|READ'] }
const STOP = {
  businessDate: '2026-11-22',
  reason: 'LATE',
  lateCount: 1,
  differences: { opening: '-12.50', entries: '0.00', closing: '0.00' },
  fault: '1 posting came after the statement',
} as const
const NOBODYS = { accountNumber: '2999999999' }

/** Returns a funding with its documents, for a wallet from `acts.wallet`. */
const funding = (reference: string, wallet: object) => ({
  ...wallet,
  reference,
  amount: '12.50',
  narration: 'Monthly float',
  valueDate: VALUE_DATE,
  adviceReference: 'ADV/2026/100201',
})
const theirs = (more: object) => (ids: Foreign) => [{ accountNumber: ids.accountNumber, ...more }]
const named = (more: object) => ({ theirs: theirs(more), nothing: { ...NOBODYS, ...more } })

export const accessCases: AccessCases = {
  access: {
    'account/read': READERS,
    'account/balances': READERS,
    'portal/wallet/statement': READERS,
    'portal/wallet/fundings': READERS,
    'account/fundAccount': { anyOf: ['CASH_PICKUP|CREATE'] },
    'portal/wallet/refund': { anyOf: ['CASH_PICKUP|CREATE'] },
    'portal/wallet/threshold': { anyOf: ['CASH_PICKUP|UPDATE'] },
    'portal/wallet/status': { anyOf: ['CASH_PICKUP|UPDATE'] },
    'portal/wallet/statements': READERS,
    'portal/wallet/statement-file': READERS,
    'portal/wallet/release-statement': { anyOf: ['CASH_PICKUP|UPDATE'] },
    'portal/wallet/statement-recipients': { anyOf: ['CASH_PICKUP|UPDATE'] },
  },
  writes: [
    write(fundWallet, creates('CASH_PICKUP', 'wallet-funding'), async (acts) =>
      funding(acts.name('FUND'), (await acts.wallet()).named),
    ),
    write(refundWallet, creates('CASH_PICKUP', 'wallet-funding'), async (acts) =>
      funding(acts.name('BACK'), (await acts.wallet()).named),
    ),
    write(setWalletThreshold, updates('CASH_PICKUP', 'wallet'), async (acts) => ({
      ...(await acts.wallet()).seen,
      walletThreshold: '77.00',
    })),
    write(setWalletStatus, updates('CASH_PICKUP', 'wallet'), async (acts) => ({
      ...(await acts.wallet()).seen,
      accountStatus: 'INACTIVE',
    })),
    write(setStatementRecipients, updates('CASH_PICKUP', 'wallet'), async (acts) => ({
      ...(await acts.wallet()).seen,
      statementRecipients: 'accounts@partner.example',
    })),
    write(releaseStatement, updates('CASH_PICKUP', 'wallet-statement'), async (acts) => {
      const { seen } = await acts.wallet()
      await recordStop(acts.db, { ...STOP, accountNumber: seen.accountNumber }, new Date(0))
      return { accountNumber: seen.accountNumber, version: 1, releaseReason: 'Posted after a failover' }
    }),
  ],
  lists: { 'portal/wallet/statement': NOBODYS },
  otherPartner: {
    'portal/wallet/statement': named({}),
    'portal/wallet/threshold': named({ version: 1, walletThreshold: '1.00' }),
    'portal/wallet/status': named({ version: 1, accountStatus: 'INACTIVE' }),
    'portal/wallet/statements': named({}),
    'portal/wallet/statement-file': named({ statementNo: 1, fileFormat: 'csv' }),
    'portal/wallet/statement-recipients': named({ version: 1, statementRecipients: null }),
    'portal/wallet/release-statement': named({ version: 1, releaseReason: 'Posted late' }),
    'portal/wallet/fundings': {
      theirs: ({ fundingId }) => [{ fundingId }],
      nothing: { fundingId: '019a0000-0000-7000-8000-000000000009' },
    },
    'account/fundAccount': {
      theirs: ({ accountNumber }) => [
        funding('FOREIGN1', { beneficiaryAccountNumber: accountNumber, mtoCode: 'KUDIPAY', currency: 'NGN' }),
      ],
      nothing: funding('FOREIGN1', {
        beneficiaryAccountNumber: NOBODYS.accountNumber,
        mtoCode: 'KUDIPAY',
        currency: 'NGN',
      }),
    },
    'portal/wallet/refund': {
      theirs: ({ accountNumber }) => [
        funding('FOREIGN2', { beneficiaryAccountNumber: accountNumber, mtoCode: 'KUDIPAY', currency: 'NGN' }),
      ],
      nothing: funding('FOREIGN2', {
        beneficiaryAccountNumber: NOBODYS.accountNumber,
        mtoCode: 'KUDIPAY',
        currency: 'NGN',
      }),
    },
  },
}
