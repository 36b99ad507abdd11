import { soughtReference } from '@portal/contract/values/reference-key'

const REFERENCE = /^[\w./-]{1,40}$/

/** Returns the reference of an order as a search needs it; null if no order can have this reference. */
export function soughtReferenceIn(written: string): string | null {
  const reference = soughtReference(written)
  return REFERENCE.test(reference) ? reference : null
}
