import { fromMinor, type PayoutCurrency, SUBSIDIARIES } from '@portal/contract'
import { BANKS } from '@portal/contract/transactions/bank'
import { nubanOf } from '@portal/contract/transactions/nuban'
import { type DirectCreditOrder, PURPOSES } from '@portal/contract/transactions/transaction'
import { type CountryId, personName, phoneNumber } from '../../../../demo/names.ts'
import { type Random, seededRandom } from '../../../../demo/random.ts'
import type { Demo } from '../../../../engine/domain.ts'
import { namedId } from '../../../../engine/ids/named-id.ts'
import { type DemoTransaction, demoTransactionId, insertDemoTransaction } from './demo-transaction.ts'

/**
 * The senders' countries and currencies, and the value of one unit of each currency in hundredths of the payout
 * currency.
 */
export const CORRIDORS: Readonly<
  Record<PayoutCurrency, readonly (readonly [country: string, currency: string, rate: number])[]>
> = {
  NGN: [
    ['US', 'USD', 160_000],
    ['GB', 'GBP', 203_000],
    ['DE', 'EUR', 174_000],
  ],
  GHC: [
    ['US', 'USD', 1_180],
    ['NL', 'EUR', 1_290],
  ],
  CDF: [['BE', 'EUR', 300_000]],
  USD: [['US', 'USD', 100]],
  EUR: [['FR', 'EUR', 100]],
}

/** Typical amounts of senders, in whole units of their currency. */
const GIVEN = [25, 40, 50, 75, 100, 120, 150, 200, 250, 300, 450, 500, 800] as const

/** The destination of a demo order, and its number among the orders of the destination. */
export interface Place {
  readonly mtoCode: string
  readonly countryId: CountryId
  readonly currency: PayoutCurrency
  readonly index: number
}

/** A demo order with a name. The same name always gives the same order. */
export interface NamedOrder extends Place, Pick<DemoTransaction, 'at' | 'end' | 'isHeldByRule'> {
  readonly name: string
  /** The fields that have these values instead of random values. */
  readonly said?: Partial<DirectCreditOrder>
}

/** Returns a demo order in addition to the random orders of the story. */
export function namedOrder({ name, at, end, said = {}, isHeldByRule = false, ...place }: NamedOrder): DemoTransaction {
  const transactionId = namedId(`transaction ${name}`)
  const random = seededRandom(Number.parseInt(transactionId.slice(0, 8), 16))
  const order = { ...demoOrder(random, place), ...said }
  return { transactionId, ...place, at, order, end, isHeldByRule }
}

/** Inserts one demo order in addition to the orders of the story. @returns the id of the order */
export async function insertDemoOrder(demo: Demo, wanted: NamedOrder): Promise<string> {
  const story = namedOrder(wanted)
  await insertDemoTransaction(demo, story)
  return demoTransactionId(story)
}

/** Returns the content of an order to a destination, with random people, amount and purpose. */
export function demoOrder(random: Random, { mtoCode, countryId, currency, index }: Place): DirectCreditOrder {
  const [sourceCountry, sourceCurrency, rate] = random.pick(CORRIDORS[currency])
  const given = random.pick(GIVEN)
  const receiver = personName(random, countryId)
  const sender = personName(random, random.pick(['01', '02', '03'] as const))
  const country = SUBSIDIARIES.find((one) => one.countryId === countryId)?.country ?? ''
  const bank = random.pick(BANKS.filter((one) => one.countryId === countryId))
  return {
    transactionReference: `${mtoCode.slice(0, 2)}${String(204_000 + index * 7)}${currency}`,
    transactionBatchReference: `${mtoCode.slice(0, 2)}-${String(Math.floor(index / 6) + 100)}`,
    transactionAmount: `${given}.00`,
    transactionSourceCountryCurrency: sourceCurrency,
    transactionSourceCountryCode: sourceCountry,
    transactionDestinationAmount: fromMinor(BigInt(given) * BigInt(rate)),
    transactionDestinationCountryCurrency: currency,
    transactionDestinationCountryCode: country,
    transactionRate: fromMinor(BigInt(rate)),
    transactionReceiverFirstName: receiver.first,
    transactionReceiverLastName: receiver.last,
    transactionReceiverPhoneNumber: phoneNumber(random, countryId),
    transactionReceiverAccountNumber: accountNumber(random, countryId, bank.bankCode),
    transactionReceiverBankCode: bank.bankCode,
    transactionSenderFirstName: sender.first,
    transactionSenderLastName: sender.last,
    transactionSenderNationality: random.pick(['NG', 'GH', 'CD', 'US', 'GB']),
    transactionPurposeCode: random.pick(PURPOSES),
    transactionNarration: random.pick(['For the family', 'School fees', 'Rent of the month', 'Medicines', 'Savings']),
  }
}

function accountNumber(random: Random, countryId: CountryId, bankCode: string): string {
  const serial = `0${random.between(10_000_000, 99_999_999)}`
  return countryId === '01' ? nubanOf(bankCode, serial) : `${serial}${random.between(100, 999)}`
}
