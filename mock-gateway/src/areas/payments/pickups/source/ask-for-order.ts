import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { cashPickupOrder } from '@portal/contract/cash-pickups/cash-pickups.schema'
import { check, tidied } from '@portal/contract/schema'
import { type AskConfig, askPartner, type Reservation } from './ask-partner.ts'
import type { SourceRecord } from './pickup-source.store.ts'

/** The result of asking for an order. */
export type AskedOrder =
  /** It is reserved there for us. */
  | { readonly kind: 'found'; readonly order: CashPickupOrder }
  | { readonly kind: 'refused'; readonly code: '25' | '12' | '54' | '09'; readonly message: string }
  /** It may be reserved there. */
  | { readonly kind: 'unclear'; readonly reason: string }

/** Only what says so in so many words is taken for a no. */
const REFUSALS = {
  none: { code: '25', message: 'message.pickupNone' },
  paid: { code: '12', message: 'message.pickupPaid' },
  cancelled: { code: '12', message: 'message.pickupCancelled' },
  expired: { code: '54', message: 'message.pickupExpired' },
  reserved: { code: '09', message: 'message.pickupReserved' },
} as const

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
  const refusal = Object.hasOwn(REFUSALS, outcome as string) && REFUSALS[outcome as keyof typeof REFUSALS]
  return refusal ? { kind: 'refused', ...refusal } : { kind: 'unclear', reason: 'unknown outcome' }
}

/** An order is taken as the partner API takes one, or not at all. */
function orderOf(order: unknown, { reference }: Reservation): AskedOrder {
  if (typeof order !== 'object' || order === null) return { kind: 'unclear', reason: 'no order' }
  const checked = check<CashPickupOrder>(cashPickupOrder, tidied(cashPickupOrder, { ...order }))
  if (!checked.ok) return { kind: 'unclear', reason: `order: ${checked.errors.map(({ field }) => field).join(', ')}` }
  if (checked.value.transactionReference !== reference) return { kind: 'unclear', reason: 'another order' }
  return { kind: 'found', order: checked.value }
}
