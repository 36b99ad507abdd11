import { fromMinor } from '@portal/contract'
import { BANKS } from '@portal/contract/transactions/bank'
import { nubanOf } from '@portal/contract/transactions/nuban'
import { type DirectCreditOrder, PURPOSES } from '@portal/contract/transactions/transaction'
import { personName } from '../../../demo/names.ts'
import { atWork, type Random, seededRandom } from '../../../demo/random.ts'
import { ownerOf } from '../../../demo-services/core/accounts.ts'
import { directCredit } from '../direct-credit.ts'
import { PARTNERS, type ScenarioPartner, writePartners } from './partners.ts'
import type { World } from './world.ts'

const DAY_MS = 24 * 60 * 60_000
const DAYS = 30
/** Orders of one partner on one day. */
const ORDERS = [1, 2] as const
/** Whole units of the sender's currency. */
const AMOUNTS = [40, 75, 100, 150, 200, 300] as const
/** One in this number of orders has a rate that a built-in rule holds. */
const HELD = 15
/** One in this number of orders goes to an account that core banking refuses to credit. */
const REFUSED = 20

/** The rate to the dollar of each payout currency, in hundredths, and one that a built-in rule holds. */
const RATES = { NGN: [160_000, 150_000], GHC: [1_180, 1_000] } as const

/** Adds three partners, who send orders on each of thirty days. */
export async function writeTransfers(world: World): Promise<void> {
  await writePartners(world)
  const random = seededRandom(30)
  let serial = 0
  for (let day = DAYS; day >= 1; day--) {
    const date = new Date(world.asOf.getTime() - day * DAY_MS)
    const times = PARTNERS.flatMap((partner) =>
      Array.from({ length: random.pick(ORDERS) }, () => ({ partner, at: atWork(date, random) })),
    ).sort((one, other) => one.at.getTime() - other.at.getTime())
    for (const { partner, at } of times) {
      world.clock.set(at)
      await world.order(partner.mtoCode, orderOf(partner, ++serial, random))
      await world.runJobs()
    }
  }
  world.clock.set(world.asOf)
  await world.runJobs()
}

function orderOf({ mtoCode, currency }: ScenarioPartner, serial: number, random: Random): DirectCreditOrder {
  const given = random.pick(AMOUNTS)
  const [usual, held] = RATES[currency]
  const rate = BigInt(serial % HELD === 0 ? held : usual)
  const sender = personName(random, random.pick(['01', '02', '03'] as const))
  const countryId = currency === 'NGN' ? '01' : '02'
  const bank = BANKS.find((one) => one.countryId === countryId)
  if (bank === undefined) throw new Error(`no bank in ${countryId}`)
  const digits = `${serial % REFUSED === 0 ? '901' : '200'}${String(serial).padStart(6, '0')}`
  const account = currency === 'NGN' ? nubanOf(bank.bankCode, digits) : `${digits}0001`
  const receiver = ownerOf(account)
  return directCredit({
    transactionReference: `${mtoCode.slice(0, 2)}-${String(serial).padStart(4, '0')}`,
    transactionAmount: `${given}.00`,
    transactionDestinationAmount: fromMinor(BigInt(given) * rate),
    transactionDestinationCountryCurrency: currency,
    transactionDestinationCountryCode: currency === 'NGN' ? 'NG' : 'GH',
    transactionRate: fromMinor(rate),
    transactionReceiverFirstName: receiver.firstName,
    transactionReceiverLastName: receiver.lastName,
    transactionReceiverAccountNumber: account,
    transactionReceiverBankCode: bank.bankCode,
    transactionSenderFirstName: sender.first,
    transactionSenderLastName: sender.last,
    transactionPurposeCode: random.pick(PURPOSES),
  })
}
