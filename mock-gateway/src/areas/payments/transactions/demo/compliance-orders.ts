import { nubanOf } from '@portal/contract/transactions/nuban'
import type { DemoTransaction } from './demo-transaction.ts'
import { namedOrder } from './drawn-order.ts'

const DAY_MS = 24 * 60 * 60_000
const OWN_BANK = '000901'

/** Orders that compliance passed, because their sender only resembles a person on the sanctions list. */
const NAMESAKES = [
  { first: 'Saleem', last: 'Nasser', born: '1994-02-11', nationality: 'GB', daysAgo: 70 },
  { first: 'Hassan', last: 'Warfaa', born: '1999-08-30', nationality: 'GB', daysAgo: 48 },
  { first: 'Anton', last: 'Belyakov', born: '1990-05-07', nationality: 'US', daysAgo: 30 },
] as const

/**
 * Returns credited orders that compliance works on: namesakes of listed people whom a review passed, a person who was
 * listed after the credit, and a credit that must be reported because of its amount.
 */
export function complianceOrders(now: Date): readonly DemoTransaction[] {
  const place = { countryId: '01', currency: 'NGN' } as const
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  return [
    ...NAMESAKES.map(({ first, last, born, nationality, daysAgo: days }, at) =>
      namedOrder({
        ...{ name: `namesake ${last}`, mtoCode: 'SWIFTREMIT', ...place, index: 300 + at, at: daysAgo(days) },
        ...{ end: { status: 'POSTED', isReviewed: true }, isHeldByRule: true },
        said: {
          ...{ transactionSenderFirstName: first, transactionSenderLastName: last },
          ...{ transactionSenderBirthDate: born, transactionSenderNationality: nationality },
        },
      }),
    ),
    namedOrder({
      ...{ name: 'paid before listed', mtoCode: 'KUDIPAY', ...place, index: 310, at: daysAgo(19) },
      end: { status: 'POSTED', isReviewed: false },
      said: {
        ...{ transactionSenderFirstName: 'Tarek Yusuf', transactionSenderLastName: 'Belhadj-Omrani' },
        ...{ transactionSenderBirthDate: '1976-08-14', transactionSenderNationality: 'LY' },
      },
    }),
    namedOrder({
      ...{ name: 'above the reporting threshold', mtoCode: 'SWIFTREMIT', ...place, index: 311, at: daysAgo(0.8) },
      end: { status: 'POSTED', isReviewed: false },
      said: {
        ...{
          transactionAmount: '3900.00',
          transactionSourceCountryCurrency: 'USD',
          transactionSourceCountryCode: 'US',
        },
        ...{ transactionDestinationAmount: '6240000.00', transactionRate: '1600.00' },
        ...{ transactionSenderFirstName: 'Ifeoma', transactionSenderLastName: 'Nwachukwu' },
        ...{ transactionReceiverFirstName: 'Chidinma', transactionReceiverLastName: 'Nwachukwu' },
        ...{ transactionReceiverBankCode: OWN_BANK, transactionReceiverAccountNumber: nubanOf(OWN_BANK, '027714093') },
        ...{ transactionPurposeCode: 'FAMILY_SUPPORT', transactionNarration: 'Deposit for a plot of land' },
      },
    }),
  ]
}
