import { code, optional, text, type ValuesOf } from '@portal/contract/record'

/** The enquiry address: a partner's system answers there for the partner's orders. */
export const PICKUP_SOURCE = {
  apiKeyMtoCode: code(),
  sourceUrl: text(500),
  /** The active address that the new address replaces; null if no address is active. */
  replacedSourceUrl: optional(text(500)),
}
export type PickupSourceValues = ValuesOf<typeof PICKUP_SOURCE>
