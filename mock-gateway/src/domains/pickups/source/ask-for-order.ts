import type { CashPickupOrder } from '@portal/contract/records/cash-pickup'
import { check, tidied } from '@portal/contract/schema'
import { cashPickupOrder } from '@portal/contract/schema/cash-pickups'
import { type AskConfig, askPartner, type Reservation } from './ask-partner.ts'
import type { SourceRecord } from './pickup-source.store.ts'

/** What came of asking for an order. */
export type AskedOrder =
  /** It is reserved there for us. */
  | { readonly kind: 'found'; readonly order: CashPickupOrder }
  | { readonly kind: 'refused'; readonly code: '25' | '12' | '54' | '09' }
  /** It may be reserved there. */
  | { readonly kind: 'unclear'; readonly reason: string }

/** Only what says so in so many words is taken for a no. */
const REFUSALS = { none: '25', paid: '12', cancelled: '12', expired: '54', reserved: '09' } as const

/** Asks a partner's system for an order and reserves it there. */
export async function askForOrder(
  config: AskConfig,
  source: SourceRecord,
  reservation: Reservation,
  now: Date,
): Promise<AskedOrder> {
  const answer = await askPartner(config, source, 'pickup.enquire', { ...reservation }, now)
  if (answer.kind === 'unclear') return answer
  const { outcome, order } = answer.body
  if (outcome === 'found') return orderOf(order, reservation)
  const code = REFUSALS[outcome as keyof typeof REFUSALS]
  return code === undefined ? { kind: 'unclear', reason: 'unknown outcome' } : { kind: 'refused', code }
}

/** An order is taken as the partner API takes one, or not at all. */
function orderOf(order: unknown, { reference }: Reservation): AskedOrder {
  if (typeof order !== 'object' || order === null) return { kind: 'unclear', reason: 'no order' }
  const checked = check<CashPickupOrder>(cashPickupOrder, tidied(cashPickupOrder, { ...order }))
  if (!checked.ok) return { kind: 'unclear', reason: `order: ${checked.errors.map(({ field }) => field).join(', ')}` }
  if (checked.value.transactionReference !== reference) return { kind: 'unclear', reason: 'another order' }
  return { kind: 'found', order: checked.value }
}
