import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { cashPickupOrder } from '@portal/contract/cash-pickups/cash-pickups.schema'
import { checkBody, PARTNER_WRITER } from '../../../../engine/values/check-body.ts'
import { type AskConfig, askPartner, type Reservation } from './ask-partner.ts'
import type { SourceRecord } from './pickup-source.store.ts'

/** The result of requesting an order. */
export type AskedOrder =
  /** The order is reserved for us at the partner. */
  | { readonly kind: 'found'; readonly order: CashPickupOrder }
  | { readonly kind: 'refused'; readonly code: '25' | '12' | '54' | '09'; readonly message: string }
  /** The order may be reserved at the partner. */
  | { readonly kind: 'unclear'; readonly reason: string }

/** Our refusals by the partner's outcome. Only an explicit "no" of the partner counts as a refusal. */
const REFUSALS = {
  none: { code: '25', message: 'message.pickupNone' },
  paid: { code: '12', message: 'message.pickupPaid' },
  cancelled: { code: '12', message: 'message.pickupCancelled' },
  expired: { code: '54', message: 'message.pickupExpired' },
  reserved: { code: '09', message: 'message.pickupReserved' },
} as const

const isRefusal = (outcome: unknown): outcome is keyof typeof REFUSALS =>
  typeof outcome === 'string' && Object.hasOwn(REFUSALS, outcome)

/** Requests an order from a partner's system and reserves it there. */
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
  const refusal = isRefusal(outcome) && REFUSALS[outcome]
  return refusal ? { kind: 'refused', ...refusal } : { kind: 'unclear', reason: 'unknown outcome' }
}

/** Checks an order against the rules of the partner API. The answer is unclear if the order breaks a rule. */
function orderOf(order: unknown, { reference }: Reservation): AskedOrder {
  if (typeof order !== 'object' || order === null) return { kind: 'unclear', reason: 'no order' }
  const checked = checkBody<CashPickupOrder>(cashPickupOrder, { ...order }, PARTNER_WRITER)
  if (!checked.ok) return { kind: 'unclear', reason: `order: ${checked.errors.map(({ field }) => field).join(', ')}` }
  if (checked.value.transactionReference !== reference) return { kind: 'unclear', reason: 'another order' }
  return { kind: 'found', order: checked.value }
}
