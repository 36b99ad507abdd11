import type { PickupPartner } from '@portal/contract/cash-pickups/pickup-requests.calls'
import { sql } from 'kysely'
import type { SessionContext } from '../../../../engine/http/handler.ts'
import { bankOnly, columnsOf, recordList } from '../../../../engine/read/index.ts'

const partnersFrom = ({ db }: SessionContext) => db.selectFrom('mto as m')
const column = columnsOf(partnersFrom)

const OPEN = sql`('RECEIVED', 'REQUESTED', 'PENDING', 'PASSED')`
const MAY_HAVE_ORDERS = sql<boolean>`(m.mto_status = 'ACTIVE' or exists (select from transaction t where t.mto_code = m.mto_code
  and t.env = 'live' and t.contract_type = 'CP' and t.transaction_status in ${OPEN}))`

/**
 * Returns code and name of the partners whose orders can be paid: ACTIVE partners, and ended partners with open orders.
 * Returns no other data, because tellers may not read partners. Throws 57 for operators.
 */
export const readPickupPartners = recordList<PickupPartner>({
  columns: { mtoCode: column.text('m.mto_code'), mtoName: column.name('m.mto_name') },
  defaultSort: { field: 'mtoName', direction: 'asc' },
  tieBreak: column.id('m.mto_code', 'text'),
  search: column.words('m.mto_code', 'm.mto_name'),
  date: column.ref('m.created_at'),
  from: partnersFrom,
  scope: ({ actor }) => bankOnly(actor, MAY_HAVE_ORDERS),
})
