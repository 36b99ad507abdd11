import { CASH_PICKUP_COMPLETION, type CashPickupCompletion } from '@portal/contract/cash-pickups/cash-pickup'
import { namesOf } from '@portal/contract/record'
import { type FormValues, formValues, type ProposedFields, withProposed } from '@portal/portal-sdk/forms'

export type CompletionValues = FormValues<typeof CASH_PICKUP_COMPLETION>

/** The initial form values: the known data, overridden by a rejected request's proposal. */
export function completionValues(known: Partial<CashPickupCompletion>, proposed?: ProposedFields): CompletionValues {
  return withProposed(CASH_PICKUP_COMPLETION, formValues(CASH_PICKUP_COMPLETION, known), proposed)
}

/** The request: only differences from the known data, so that a checker sees only the teller's additions. */
export function completed(known: Partial<CashPickupCompletion>, values: CompletionValues): Partial<CompletionValues> {
  const before = formValues(CASH_PICKUP_COMPLETION, known)
  const changed = namesOf(CASH_PICKUP_COMPLETION).filter((name) => values[name].trim() !== before[name])
  return Object.fromEntries(changed.map((name) => [name, values[name]]))
}
