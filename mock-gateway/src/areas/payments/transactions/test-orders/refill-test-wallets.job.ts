import { compareAmounts, fromMinor, toMinor } from '@portal/contract'
import { idAt } from '../../../../engine/ids/id-at.ts'
import type { JobContext } from '../../../../engine/jobs/index.ts'
import { businessDate, findAccounts, ledgerKey, post } from '../../../books/ledger/index.ts'

/** The balance to which a test wallet is refilled, in the wallet's currency (money §8). */
const PLAY_MONEY = '1000000.00'
const LOW = '200000.00'

/** Refills test wallets that are low, so that a test key does not run out of test money. */
export async function refillTestWallets({ db, config, now }: JobContext): Promise<void> {
  const wallets = await db
    .selectFrom('ledger_account as a')
    .innerJoin('ledger_balance as b', 'b.account_number', 'a.account_number')
    .select(['a.account_number', 'a.env', 'a.country_id', 'a.currency', 'b.balance', 'b.held'])
    .where('a.kind', '=', 'WALLET')
    .where('a.env', '=', 'test')
    .where('a.account_status', '=', 'ACTIVE')
    .execute()
  const key = ledgerKey(config.keyEncryptionKey)
  for (const { account_number: wallet, env, country_id: countryId, currency, balance, held } of wallets) {
    const available = fromMinor(toMinor(balance) - toMinor(held))
    if (compareAmounts(available, LOW) >= 0) continue
    const book = { env, countryId, currency }
    const [funding] = await findAccounts(db, [{ ...book, kind: 'FUNDING', owner: '' }])
    if (!funding) continue
    const amount = fromMinor(toMinor(PLAY_MONEY) - toMinor(available))
    await post(db, key, {
      ...book,
      transactionId: idAt(now),
      event: 'FUNDED',
      businessDate: businessDate(now, countryId),
      postedAt: now,
      reason: 'Play money',
      lines: [
        { account: funding.accountNumber, side: 'DR', amount, label: 'principal' },
        { account: wallet, side: 'CR', amount, label: 'principal' },
      ],
    })
  }
}
