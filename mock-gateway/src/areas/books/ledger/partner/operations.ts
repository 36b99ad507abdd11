import { LINES_A_TABLE } from '@portal/contract/wallets/wallet-statement'
import { countryCode, isDay, type PartnerBinding, PartnerFile, queryValue } from '../../../../partner-api/index.ts'
import { linesAsCsv } from './lines-csv.ts'
import { statementLines } from './statement.ts'
import { findWallets, type Wallet, walletNamed } from './wallets.ts'

/** Number of lines on a page of JSON. */
const LINES_A_PAGE = 100

/** Operations by which partners read their own wallets (money §8). */
export const WALLET_OPERATIONS: readonly PartnerBinding[] = [
  { id: 'listWallets', answer: async ({ db, caller }) => ({ data: (await findWallets(db, caller)).map(toWallet) }) },
  {
    id: 'readStatement',
    async answer(context, { params, query, accepted }) {
      const wallet = await walletNamed(context, params.accountNumber)
      const before = queryValue(query, 'cursor', (value) => /^\d{1,15}$/.test(value))
      const isTable = accepted === 'text/csv'
      const page = await statementLines(context.db, {
        wallet,
        from: queryValue(query, 'from', isDay),
        to: queryValue(query, 'to', isDay),
        before: before === undefined ? undefined : Number(before),
        limit: isTable ? LINES_A_TABLE : LINES_A_PAGE,
      })
      if (!isTable) return page
      return new PartnerFile({
        mediaType: accepted,
        fileName: `${wallet.accountNumber}.csv`,
        bytes: Buffer.from(linesAsCsv(page.data), 'utf8'),
        headers: page.cursor === null ? {} : { 'x-next-cursor': page.cursor },
      })
    },
  },
]

const toWallet = ({ countryId, ...wallet }: Wallet) => ({ ...wallet, countryCode: countryCode(countryId) })
