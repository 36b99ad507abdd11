import type { Demo } from '../../../../engine/domain.ts'
import { Refusal } from '../../../../engine/http/handler.ts'
import { idAt } from '../../../../engine/ids/id-at.ts'
import { storedProblem } from '../row-order.ts'

const PARTNER = { mto_code: 'SWIFTREMIT', env: 'live' } as const
const REFERENCE = 'SR-PAYROLL-2026-11'
const MINUTE_MS = 60_000

/** Inserts a completed batch of a demo partner: two of its orders, and a row that its wallet did not cover. */
export async function insertDemoBatch({ db, now }: Demo): Promise<void> {
  const key = await db
    .selectFrom('api_key')
    .select('key_id')
    .where('mto_code', '=', PARTNER.mto_code)
    .where('env', '=', PARTNER.env)
    .where('status', '=', 'active')
    .executeTakeFirst()
  const orders = await db
    .selectFrom('transaction')
    .select(['transaction_id', 'transaction_reference'])
    .where('mto_code', '=', PARTNER.mto_code)
    .where('env', '=', PARTNER.env)
    .where('contract_type', '=', 'DC')
    .where('transaction_status', '=', 'POSTED')
    .orderBy('transaction_id', 'desc')
    .limit(2)
    .execute()
  if (key === undefined || orders.length === 0) return
  const at = new Date(now.getTime() - 10 * MINUTE_MS)
  const batchId = idAt(at)
  await db
    .insertInto('order_batch')
    .values({
      ...PARTNER,
      batch_id: batchId,
      key_id: key.key_id,
      batch_reference: REFERENCE,
      product: 'direct-credits',
      batch_status: 'COMPLETED',
      row_count: orders.length + 1,
      rows_accepted: orders.length,
      rows_refused: 1,
      created_at: at,
      completed_at: new Date(at.getTime() + MINUTE_MS),
    })
    .execute()
  const accepted = orders.map((order, at) => ({
    ...order,
    row_no: at + 1,
    outcome: 'ACCEPTED' as const,
    problem: null,
  }))
  const refused = {
    row_no: orders.length + 1,
    outcome: 'REFUSED' as const,
    transaction_id: null,
    transaction_reference: 'SR-PAYROLL-3',
    problem: storedProblem(new Refusal('51')),
  }
  await db
    .insertInto('order_batch_row')
    .values([...accepted, refused].map((row) => ({ ...row, batch_id: batchId })))
    .execute()
  await db
    .updateTable('transaction')
    .set({ transaction_batch_reference: REFERENCE })
    .where(
      'transaction_id',
      'in',
      orders.map(({ transaction_id }) => transaction_id),
    )
    .execute()
}
