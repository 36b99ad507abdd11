import type { ListPayload, ListRequest } from '@portal/contract'
import type { PickupPartner } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { id, listModel, name, normalized, readPage, requireBank, text } from '../../../../engine/read/index.ts'

const PARTNERS = listModel<PickupPartner>(
  { mtoCode: text(sql<string>`m.mto_code`), mtoName: name(sql<string>`m.mto_name`) },
  {
    defaultSort: { field: 'mtoName', direction: 'asc' },
    tieBreak: id(sql`m.mto_code`, 'text'),
    search: normalized(sql<string>`(m.mto_code || ' ' || m.mto_name)`),
    date: sql<Date>`m.created_at`,
  },
)

const OPEN = sql`('RECEIVED', 'REQUESTED', 'PENDING', 'PASSED')`

/**
 * Code and name of the partners whose orders can be paid: ACTIVE ones, and ended ones with orders that are still open.
 * No further data, because tellers may not read partners. 57 for operators.
 */
export async function readPickupPartners(
  context: SessionContext,
  request: ListRequest,
): Promise<ListPayload<PickupPartner>> {
  requireBank(context.actor)
  return await readPage(context, request, {
    list: PARTNERS,
    from: context.db.selectFrom('mto as m'),
    scope: sql<boolean>`(m.mto_status = 'ACTIVE' or exists (select from transaction t where t.mto_code = m.mto_code
      and t.env = 'live' and t.contract_type = 'CP' and t.transaction_status in ${OPEN}))`,
  })
}
