import type { Kysely } from 'kysely'
import type { Database } from '../../../../engine/db/schema.ts'
import { postByRule } from '../../../books/accounting-rules/index.ts'
import { businessDate, findAccounts } from '../../../books/ledger/index.ts'
import {
  acceptanceOf,
  failTransaction,
  moveTransaction,
  type TransactionRecord,
  walletAfter,
} from '../../transactions/index.ts'

/**
 * The outcomes of test orders by the last two digits of the amount, because tellers do not pay test orders (money §8).
 */
const OUTCOMES: Readonly<Record<string, 'paid' | 'expired'>> = { '01': 'paid', '02': 'expired' }

const GATEWAY = { kind: 'GATEWAY' } as const

/**
 * Moves a clear test pickup to the outcome of its amount. An order with any other amount keeps its status and can be
 * cancelled.
 */
export async function settleTestPickup(
  db: Kysely<Database>,
  key: Uint8Array,
  found: TransactionRecord,
  now: Date,
): Promise<void> {
  const outcome = OUTCOMES[found.transaction_destination_amount.slice(-2)]
  if (outcome === 'paid') await pay(db, key, found, now)
  if (outcome === 'expired')
    await failTransaction(
      db,
      found.transaction_id,
      { from: ['RECEIVED'], failedBy: 'EXPIRY' },
      { actor: GATEWAY, code: '54', now },
    )
}

/**
 * Pays a test pickup. Test money has no till, so the payment returns to the account from which test wallets are filled.
 */
async function pay(db: Kysely<Database>, key: Uint8Array, found: TransactionRecord, now: Date): Promise<void> {
  const { transaction_id: transactionId, env, country_id: countryId, wallet_account: wallet, ae_code: aeCode } = found
  const currency = found.transaction_destination_country_currency
  const book = { env, countryId, currency }
  const [funding] = await findAccounts(db, [{ ...book, kind: 'FUNDING', owner: '' }])
  if (!funding) throw new Error('there is no account that play money comes from')
  const posted = await postByRule(db, key, {
    ...book,
    transactionId,
    event: 'POSTED',
    businessDate: businessDate(now, countryId),
    postedAt: now,
    aeCode,
    amount: found.transaction_destination_amount,
    acceptance: acceptanceOf(found),
    principal: { debit: wallet, credit: funding.accountNumber },
    commitsHold: true,
  })
  if (posted === null) throw new Error('no rule, slab or account posts a test pickup')
  const set = { transaction_response_code: '00', ...(await walletAfter(db, wallet)) }
  const step = { actor: GATEWAY, code: '00', ruleVersion: aeCode, now }
  await moveTransaction(db, transactionId, { from: ['RECEIVED'], to: 'POSTED', set }, step)
}
