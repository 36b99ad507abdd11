import { fileURLToPath } from 'node:url'
import { describe, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { readAccounts } from './accounts.ts'
import { checkGateway } from './index.ts'
import { type Plant, plantedGateway } from './testing/planted-gateway.ts'
import { PLANTS_OF_WRITES, PLANTS_WITHOUT_WRITES, type Planted } from './testing/plants.ts'

// `npm run prove -- O4`. Every call of our gateway is checked, with writes.

const ACCOUNTS = await readAccounts(fileURLToPath(new URL('../demo-accounts.json', import.meta.url)))
const MINUTES = 60_000
/** Calls whose valid requests the kit must be able to build, because the demo has a row for each. */
const LEAST = { answered: 110, idempotent: 30, approved: 12 }

/** Checks a gateway with planted departures, and closes it. */
async function checked(plants: readonly Plant[], only?: readonly string[]) {
  const { url, gateway } = await plantedGateway(plants)
  try {
    return await checkGateway({ url, accounts: ACCOUNTS, only, writes: true })
  } finally {
    await gateway.close()
  }
}

test(
  'our gateway departs nowhere from the contract, and most aspects can be checked',
  async () => {
    const results = await checked([])
    expect(results).toHaveLength(ALL_CALLS.length)
    expect(results.flatMap(({ path, departures }) => departures.map(({ sentence }) => `${path}: ${sentence}`))).toEqual(
      [],
    )
    const count = (aspect: string) => results.filter(({ passed }) => passed.some((one) => one === aspect)).length
    expect(count('envelope')).toBeGreaterThan(ALL_CALLS.length - 10)
    expect(count('answer')).toBeGreaterThanOrEqual(LEAST.answered)
    expect(count('idempotency')).toBeGreaterThanOrEqual(LEAST.idempotent)
    expect(count('approval')).toBeGreaterThanOrEqual(LEAST.approved)
  },
  15 * MINUTES,
)

describe('a gateway with planted departures', () => {
  const reported = async (plants: readonly Planted[]) => {
    const calls = plants.map(({ call, reportedAt = call }) => reportedAt)
    const results = await checked(plants, [...new Set(calls)])
    return (path: string) =>
      results.find((result) => result.path === path)?.departures.map(({ sentence }) => sentence) ?? []
  }

  test(
    'each of the planted departures is reported at its call',
    async () => {
      const plants = [...PLANTS_WITHOUT_WRITES, ...PLANTS_OF_WRITES]
      const departuresOf = await reported(plants)
      for (const { what, call, reportedAt = call, reported: sentence } of plants)
        expect([what, departuresOf(reportedAt)]).toEqual([
          what,
          expect.arrayContaining([expect.stringMatching(sentence)]),
        ])
    },
    10 * MINUTES,
  )
})
