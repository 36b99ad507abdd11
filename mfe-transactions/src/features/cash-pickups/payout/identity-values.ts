import { PAYOUT_IDENTITY } from '@portal/contract/cash-pickups/cash-pickup'
import { type FormValues, formValues } from '@portal/portal-sdk/forms'

export type TypedIdentity = FormValues<typeof PAYOUT_IDENTITY>

/** Nothing written yet. */
export const NO_IDENTITY: TypedIdentity = formValues(PAYOUT_IDENTITY, {})

/** What was written: a day that was left out is not sent. */
export const typedOnly = (identity: TypedIdentity): Partial<TypedIdentity> =>
  Object.fromEntries(Object.entries(identity).filter(([, value]) => value.trim() !== ''))
