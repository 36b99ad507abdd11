import { compareAmounts } from '@portal/contract'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { inNaira } from '../../../../engine/limit-rates/index.ts'
import type { TransactionRecord } from '../../transactions/index.ts'

/** 64 above what the teller's role may ask for and pay: role limits are in naira, and what has no rate counts as above (money §5). */
export async function requireWithinLimit(
  { db, actor }: Pick<SessionContext, 'db' | 'actor'>,
  found: TransactionRecord,
): Promise<void> {
  if (actor.roleLimit === null) return
  const { transaction_destination_amount: amount, transaction_destination_country_currency: currency } = found
  const naira = await inNaira(db, found.country_id, { amount, currency })
  if (naira === null || compareAmounts(naira, actor.roleLimit) > 0) throw new Refusal('64')
}
