import { compareAmounts } from '@portal/contract'
import type { AccountKind } from '@portal/contract/ledger/ledger-account'
import type { Kysely } from 'kysely'
import { rehearse } from '../../../../engine/db/rehearse.ts'
import type { Database } from '../../../../engine/db/schema.ts'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { overtaken } from '../../../../engine/records/index.ts'
import { businessDate } from '../business-date.ts'
import { post } from '../post.ts'
import { refusalsOfBooks } from '../posting/refusals-of-books.ts'
import { ledgerKey } from '../posting/seal.ts'
import { reverse } from '../reverse.ts'
import type { FoundAct } from './ledger-act-record.ts'

/** Kinds of account that may have a negative balance, but can be settled only up to their balance. */
const TAKEN_TO_ZERO: readonly AccountKind[] = ['FUNDING', 'CLEARING', 'TAX']

/**
 * Posts an act. Refused with 13 if the amount is above the source's balance, with 51 if the balance is insufficient,
 * with 62 if an account accepts no new postings, with 12 if the posting was already reversed.
 */
export async function carryOutAct(
  { db, config, actor, now }: SessionContext,
  act: FoundAct,
  makerId: string,
): Promise<void> {
  const key = ledgerKey(config.keyEncryptionKey)
  const { actId: transactionId, event, book, reason, lines, reverses } = act
  const date = businessDate(now, book.countryId)
  const by = { transactionId, event, businessDate: date, postedAt: now, makerId, checkerId: actor.userId, reason }
  const posted = await refusalsOfBooks(
    () =>
      reverses === null
        ? post(db, key, {
            ...book,
            ...by,
            lines: lines.map(({ accountNumber, lineSide, lineAmount, lineLabel }) => ({
              account: accountNumber,
              side: lineSide,
              amount: lineAmount,
              label: lineLabel,
            })),
          })
        : reverse(db, key, reverses, by),
    { notEnough: { message: 'message.notEnough' } },
  )
  if (posted !== true) throw overtaken()
  if (reverses === null) await requireNotOverdrawn(db, act)
}

/** Checks whether the books would accept the act now: posts it and rolls back. */
export async function rehearseAct(context: SessionContext, act: FoundAct, makerId: string): Promise<void> {
  await rehearse(context.db, () => carryOutAct(context, act, makerId))
}

/**
 * Refuses an act that would overdraw an account. The posting holds the accounts' locks, so balances cannot change
 * before this check.
 */
async function requireNotOverdrawn(db: Kysely<Database>, { lines }: FoundAct): Promise<void> {
  const taken = lines.filter(({ accountKind }) => TAKEN_TO_ZERO.includes(accountKind))
  const balances = await db
    .selectFrom('ledger_balance')
    .select(['account_number', 'balance'])
    .where(
      'account_number',
      'in',
      taken.map(({ accountNumber }) => accountNumber),
    )
    .execute()
  if (balances.some(({ balance }) => compareAmounts(balance, '0') < 0)) throw aboveBalance()
}

export const aboveBalance = () =>
  new Refusal('13', { fields: [{ field: 'actAmount', key: 'validation.aboveBalance' }] })
