import { nubanOf } from '@portal/contract/transactions/nuban'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import type { Demo } from '../../../../engine/domain.ts'
import { screenedOrders } from '../screened-orders.ts'

const HOUR_MS = 60 * 60_000
const OWN_BANK = '000901'
/** The sender of the demo's order that is held by its points and reported to the regulator. */
export const REPORTED_SENDER = 'Grace Mensah-Owusu'

const FROM_US = {
  transactionSourceCountryCurrency: 'USD',
  transactionSourceCountryCode: 'US',
  transactionRate: '1600.00',
  transactionReceiverBankCode: OWN_BANK,
  transactionPurposeCode: 'OTHER',
} as const

const HELD: Partial<DirectCreditOrder> = {
  ...FROM_US,
  transactionAmount: '2100.00',
  transactionDestinationAmount: '3360000.00',
  transactionSenderFirstName: 'Grace',
  transactionSenderLastName: 'Mensah-Owusu',
  transactionSenderNationality: 'GB',
  transactionSenderBirthDate: '1988-03-04',
  transactionReceiverFirstName: 'Olabode',
  transactionReceiverLastName: 'Akintola',
  transactionReceiverAccountNumber: nubanOf(OWN_BANK, '031885204'),
  transactionNarration: 'Second part of the investment',
}

const HELD_FOR_TWO: Partial<DirectCreditOrder> = {
  ...FROM_US,
  transactionAmount: '2400.00',
  transactionDestinationAmount: '3840000.00',
  transactionSenderFirstName: 'Jean-Baptiste',
  transactionSenderLastName: 'Desrosiers',
  transactionSenderNationality: 'HT',
  transactionSenderBirthDate: '1981-10-22',
  transactionReceiverFirstName: 'Uchenna',
  transactionReceiverLastName: 'Ikpeazu',
  transactionReceiverAccountNumber: nubanOf(OWN_BANK, '044120938'),
  transactionNarration: 'Repayment of a loan',
}

/**
 * Inserts two orders that no single rule holds, because the points of several rules add up: to the sum that holds
 * orders, and to the sum that needs two people.
 * @returns the ids of the orders
 */
export async function insertDemoRisks(demo: Demo): Promise<{ readonly held: string; readonly heldForTwo: string }> {
  const insert = (name: string, index: number, hoursAgo: number, said: Partial<DirectCreditOrder>) =>
    screenedOrders().demo.insert(demo, {
      ...{ name, mtoCode: 'KUDIPAY', countryId: '01', currency: 'NGN', index, said },
      ...{ at: new Date(demo.now.getTime() - hoursAgo * HOUR_MS), end: { status: 'AML GATE' }, isHeldByRule: true },
    })
  return {
    held: await insert('sum of points', 320, 5, HELD),
    heldForTwo: await insert('sum of points for two people', 321, 6, HELD_FOR_TWO),
  }
}
