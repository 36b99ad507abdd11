import { PAYOUT_IDENTITY } from '@portal/contract/cash-pickups/cash-pickup'
import { type FormValues, formValues } from '@portal/portal-sdk/forms'

export type TypedIdentity = FormValues<typeof PAYOUT_IDENTITY>

/** The form values of an empty document. */
export const NO_IDENTITY: TypedIdentity = formValues(PAYOUT_IDENTITY, {})

/** Returns the input without empty fields, which are not sent. */
export const typedOnly = (identity: TypedIdentity): Partial<TypedIdentity> =>
  Object.fromEntries(Object.entries(identity).filter(([, value]) => value.trim() !== ''))
