import { code, optional, text, type ValuesOf } from '@portal/contract/record'

/** The address at which a partner's system answers for its orders. */
export const PICKUP_SOURCE = {
  apiKeyMtoCode: code(),
  sourceUrl: text(500),
  /** The active address that it replaces, if any. */
  replacedSourceUrl: optional(text(500)),
}
export type PickupSourceValues = ValuesOf<typeof PICKUP_SOURCE>
