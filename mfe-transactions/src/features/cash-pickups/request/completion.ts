import { CASH_PICKUP_COMPLETION, type CashPickupCompletion } from '@portal/contract/cash-pickups/cash-pickup'
import { namesOf } from '@portal/contract/record'
import { type FormValues, formValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'

export type CompletionValues = FormValues<typeof CASH_PICKUP_COMPLETION>

/** Returns the initial form values: the order's known data, replaced where a rejected request proposed other values. */
export function completionValues(known: Partial<CashPickupCompletion>, proposed?: ProposedFields): CompletionValues {
  return withProposed(CASH_PICKUP_COMPLETION, formValues(CASH_PICKUP_COMPLETION, known), proposed)
}

/** Returns the fields that differ from the known data, so that a checker sees only the teller's additions. */
export function completed(known: Partial<CashPickupCompletion>, values: CompletionValues): Partial<CompletionValues> {
  const before = formValues(CASH_PICKUP_COMPLETION, known)
  const changed = namesOf(CASH_PICKUP_COMPLETION).filter((name) => values[name].trim() !== before[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
