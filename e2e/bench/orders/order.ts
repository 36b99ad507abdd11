import { randomInt, randomUUID } from 'node:crypto'
import { EXAMPLE_ORDER } from '@portal/contract/partner-api'
import { nubanOf } from '@portal/contract/transactions/nuban'
import { ownerOf } from '@portal/mock-gateway/demo-core'

export const MTO_CODE = 'SWIFTREMIT'
const BANK = '000901'
/** The amount of an order. It is small, so that one wallet can pay for a hundred thousand orders. */
const DOLLARS = '0.05'
const NAIRA = '80.00'

/** Returns an order that passes screening, to an account that the demo core credits at once. */
export function anOrder(): string {
  const account = nubanOf(BANK, `0${randomInt(10_000_000, 99_999_999)}`)
  const { firstName, lastName } = ownerOf(account)
  return JSON.stringify({
    ...EXAMPLE_ORDER,
    transactionReference: `B-${randomUUID()}`,
    transactionAmount: DOLLARS,
    transactionDestinationAmount: NAIRA,
    transactionRate: '1600',
    transactionReceiverFirstName: firstName,
    transactionReceiverLastName: lastName,
    transactionReceiverAccountNumber: account,
    transactionReceiverBankCode: BANK,
  })
}

/** Returns the headers of a write with an idempotency key. */
export const headersOf = (secret: string) => ({
  authorization: `Bearer ${secret}`,
  'idempotency-key': randomUUID(),
})
