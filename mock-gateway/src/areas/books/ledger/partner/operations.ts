import { Refusal } from '../../../../engine/http/handler.ts'
import { countryCode, isDay, type PartnerBinding, queryValue } from '../../../../partner-api/index.ts'
import { statementLines } from './statement.ts'
import { findWallets, type Wallet } from './wallets.ts'

/** Operations by which partners read their own wallets (money §8). */
export const WALLET_OPERATIONS: readonly PartnerBinding[] = [
  { id: 'listWallets', answer: async ({ db, caller }) => ({ data: (await findWallets(db, caller)).map(toWallet) }) },
  {
    id: 'readStatement',
    async answer({ db, caller }, { params, query }) {
      const wallets = await findWallets(db, caller)
      const wallet = wallets.find(({ accountNumber }) => accountNumber === params.accountNumber)
      if (wallet === undefined) throw new Refusal('25')
      const before = queryValue(query, 'cursor', (value) => /^\d{1,15}$/.test(value))
      return await statementLines(db, {
        account: wallet.accountNumber,
        from: queryValue(query, 'from', isDay),
        to: queryValue(query, 'to', isDay),
        before: before === undefined ? undefined : Number(before),
      })
    },
  },
]

const toWallet = ({ countryId, ...wallet }: Wallet) => ({ ...wallet, countryCode: countryCode(countryId) })
