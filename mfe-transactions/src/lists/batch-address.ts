/** Returns the address of the rows of a partner's batch of direct credits. */
export const batchAddress = (batchReference: string, mtoCode: string): string =>
  `/inbound-transactions?${new URLSearchParams({ batch: batchReference, partner: mtoCode })}`
