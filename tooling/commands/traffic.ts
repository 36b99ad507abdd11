import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { CashPickupOrder } from '@portal/contract/cash-pickups/cash-pickup'
import { EXAMPLE_ORDER, EXAMPLE_PICKUP } from '@portal/contract/partner-api'
import { nubanOf } from '@portal/contract/transactions/nuban'
import type { DirectCreditOrder } from '@portal/contract/transactions/transaction'
import { demoPartnerKey, readConfig } from '@portal/mock-gateway'
import { ownerOf } from '@portal/mock-gateway/demo-core'
import { portalEnvironment, runCommand } from './environment.ts'

const USAGE = 'Say how many orders a second: npm run traffic -- --rate 2'
const MTO_CODE = 'SWIFTREMIT'
const NAIRA_FOR_A_DOLLAR = 1600
const CEDIS_FOR_A_DOLLAR = 12
/**
 * The maximum amount of an order. It is small enough for the demo's wallets to last for hours at one order per second.
 */
const MOST_DOLLARS = 15
const BANK = '000901'

/**
 * `npm run traffic -- --rate N` sends N orders per second through the partner API until it is stopped. PORT is the
 * portal's port.
 */
await runCommand(async () => {
  const { values } = parseArgs({ options: { rate: { type: 'string', default: '1' } } })
  const rate = Number(values.rate)
  if (!(rate > 0 && rate <= 50)) throw new Error(USAGE)
  const config = readConfig(portalEnvironment())
  const api = `http://localhost:${config.port}/partner/v1`
  const secret = await demoPartnerKey(config, MTO_CODE)
  const answered = new Map<number, number>()
  const tell = setInterval(() => console.log(summaryOf(answered)), 5_000)
  try {
    for (;;) {
      void send(api, secret).then((status) => answered.set(status, (answered.get(status) ?? 0) + 1))
      await wait(1000 / rate)
    }
  } finally {
    clearInterval(tell)
  }
})

function summaryOf(answered: ReadonlyMap<number, number>): string {
  return `answered so far: ${[...answered].map(([status, count]) => `${count} × ${status}`).join(', ')}`
}

/**
 * Sends an order.
 * @returns the status of the answer; 0 without an answer
 */
async function send(api: string, secret: string): Promise<number> {
  const [path, order] = randomInt(5) === 0 ? ['cash-pickups', aPickup()] : ['direct-credits', anOrder()]
  const headers = {
    authorization: `Bearer ${secret}`,
    'content-type': 'application/json',
    'idempotency-key': randomUUID(),
  }
  const sent = { method: 'POST', headers, body: JSON.stringify(order) }
  const answer = await fetch(`${api}/${path}`, sent).catch(() => null)
  await answer?.arrayBuffer()
  return answer?.status ?? 0
}

/** Returns a cash order in cedis for the branch of the demo. One order in ten is held at the AML gate. */
function aPickup(): CashPickupOrder {
  const dollars = randomInt(1, MOST_DOLLARS)
  const { firstName, lastName } = ownerOf(String(randomInt(100_000, 999_999)))
  return {
    ...EXAMPLE_PICKUP,
    transactionReference: `TC-${randomUUID().slice(0, 18)}`,
    transactionAmount: `${dollars}.00`,
    transactionDestinationAmount: (dollars * CEDIS_FOR_A_DOLLAR).toFixed(2),
    transactionDestinationCountryCurrency: 'GHS',
    transactionDestinationCountryCode: 'GH',
    transactionRate: randomInt(10) === 0 ? '13' : String(CEDIS_FOR_A_DOLLAR),
    transactionReceiverFirstName: firstName,
    transactionReceiverLastName: lastName,
  }
}

/**
 * Returns a direct credit. Most are credited at once. Some are sent to accounts that are closed, slow or answered too
 * late; some are held at the AML gate.
 */
function anOrder(): DirectCreditOrder {
  const chance = randomInt(100)
  const start = chance < 4 ? '901' : chance < 6 ? '903' : chance < 10 ? '902' : `0${randomInt(10, 99)}`
  const account = nubanOf(BANK, `${start}${randomInt(100_000, 999_999)}`)
  const { firstName, lastName } = ownerOf(account)
  const dollars = randomInt(1, MOST_DOLLARS)
  return {
    ...EXAMPLE_ORDER,
    transactionReference: `TR-${randomUUID().slice(0, 18)}`,
    transactionAmount: `${dollars}.00`,
    transactionDestinationAmount: `${dollars * NAIRA_FOR_A_DOLLAR}.00`,
    transactionRate: String(chance < 14 && chance >= 10 ? 1500 : NAIRA_FOR_A_DOLLAR),
    transactionReceiverFirstName: firstName,
    transactionReceiverLastName: lastName,
    transactionReceiverAccountNumber: account,
    transactionReceiverBankCode: BANK,
  }
}
