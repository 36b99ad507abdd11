/** Returns the address of the screen that shows a transaction. */
export const transactionAddress = (of: {
  readonly transactionId: string
  readonly contractType: 'DC' | 'CP'
}): string => `/${of.contractType === 'CP' ? 'outbound' : 'inbound'}-transactions?panel=review&id=${of.transactionId}`
