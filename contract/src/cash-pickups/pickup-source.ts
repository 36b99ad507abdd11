import { code, text, type ValuesOf } from '@portal/contract/record'

/** An address that partners' systems are asked at for orders, as the trail tells of it. */
export const PICKUP_SOURCE = {
  apiKeyMtoCode: code(),
  sourceUrl: text(500),
}
export type PickupSourceValues = ValuesOf<typeof PICKUP_SOURCE>
