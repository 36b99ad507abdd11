import type { RequestOf } from '@portal/contract'
import type { tryScreeningRule as call, MetCondition } from '@portal/contract/screening/screening.calls'
import { soughtReference } from '@portal/contract/values/reference-key'
import { Refusal, type SessionContext } from '../../../../engine/http/handler.ts'
import { requireBank } from '../../../../engine/read/index.ts'
import { canonicalConditions, refuseUnofferedColumns, tryConditions } from '../../../compliance/screening/index.ts'
import { transactionsVisibleTo } from '../transaction-scope.ts'

/**
 * Returns the result of conditions for a transaction in scope. A pickup is judged with the additions of its branch.
 * Stores no result.
 */
export async function tryRule(
  context: SessionContext,
  { screeningType, conditions: written, transactionContractReference: reference }: RequestOf<typeof call>,
): Promise<{ truth: MetCondition['truth']; conditions: MetCondition[] }> {
  const { db, actor } = context
  requireBank(actor)
  const conditions = await canonicalConditions(context, screeningType, written)
  await refuseUnofferedColumns(db, screeningType, conditions)
  const record = await db
    .selectFrom('transaction as t')
    .selectAll('t')
    .where('t.transaction_contract_reference', '=', soughtReference(reference).toUpperCase())
    .where(transactionsVisibleTo(actor))
    .executeTakeFirst()
  const refuse = (code: '25' | '30', key: string) =>
    new Refusal(code, { fields: [{ field: 'transactionContractReference', key }] })
  if (record === undefined) throw refuse('25', 'validation.unknownTransaction')
  if (record.screening_type !== screeningType) throw refuse('30', 'validation.otherScreeningType')
  const pickup = await db
    .selectFrom('pickup')
    .select('completion')
    .where('transaction_id', '=', record.transaction_id)
    .executeTakeFirst()
  return await tryConditions(db, screeningType, conditions, {
    record,
    order: { ...record.order_details, ...pickup?.completion },
  })
}
