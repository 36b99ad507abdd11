import { readConfig } from '@portal/mock-gateway'
import { measuredCustomer } from '@portal/mock-gateway/testing/workspace'
import type { Figure } from './figure.ts'
import { median } from './load/figures.ts'

const ORDERS = 100_000
const OWN = 1_000
const BAR_MS = 200

/** The readings of a customer, as the page `/customers` needs them. */
const READINGS = {
  search: 'search for a customer by name',
  page: 'page of a customer',
  orders: 'next orders of a customer',
} as const

/** Measures what the page of customers reads about the customer with the most orders. */
export async function measureCustomers({ dataDir }: { readonly dataDir: string }, rounds: number): Promise<Figure[]> {
  const customer = await measuredCustomer(readConfig({ DATA_DIR: dataDir }), 'ho.compliance', {
    ...{ orders: ORDERS, own: OWN },
  })
  try {
    const figures: Figure[] = []
    for (const [reading, name] of Object.entries(READINGS)) {
      const read = customer.readings[reading as keyof typeof READINGS]
      // Read once before measuring, as a warm-up.
      const first = await read()
      const times: number[] = []
      for (let round = 0; round < rounds; round++) times.push(await read())
      figures.push({
        name: `${name} with ${OWN.toLocaleString('en')} of ${ORDERS.toLocaleString('en')} orders`,
        found: `${median(times).toFixed(0)} ms, slowest ${Math.max(...times).toFixed(0)} ms`,
        bar: `≤ ${BAR_MS} ms`,
        holds: median(times) <= BAR_MS,
        note: `first ${first.toFixed(0)} ms; all rounds: ${times.map((ms) => ms.toFixed(0)).join(', ')}`,
      })
    }
    return figures
  } finally {
    await customer.close()
  }
}
