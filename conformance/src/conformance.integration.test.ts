import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import type { TestGateway } from '@portal/mock-gateway/testing/workspace'
import { readAccounts } from './accounts.ts'
import { type CallResult, checkGateway } from './index.ts'
import { plantedGateway } from './testing/planted-gateway.ts'
import { PLANTS_WITHOUT_WRITES } from './testing/plants.ts'

// A quick run over a few calls. `conformance.outside.test.ts` checks every call.

const ACCOUNTS = await readAccounts(fileURLToPath(new URL('../demo-accounts.json', import.meta.url)))
const CALLS = PLANTS_WITHOUT_WRITES.map(({ call }) => call)

async function checked(url: string): Promise<readonly CallResult[]> {
  return await checkGateway({ url, accounts: ACCOUNTS, only: CALLS })
}

describe('our gateway', () => {
  let gateway: TestGateway
  let results: readonly CallResult[]
  beforeAll(async () => {
    const planted = await plantedGateway()
    gateway = planted.gateway
    results = await checked(planted.url)
  })
  afterAll(() => gateway.close())

  test('the gateway departs nowhere from the contract in a few calls', () => {
    expect(results.flatMap(({ path, departures }) => departures.map(({ sentence }) => `${path}: ${sentence}`))).toEqual(
      [],
    )
  })

  test('an aspect that could not be checked is not reported as passed', () => {
    const roleCreate = results.find(({ path }) => path === 'role/create')
    expect(roleCreate?.passed).toEqual(['session', 'privilege', 'fields', 'envelope'])
    expect(roleCreate?.notChecked).toContainEqual({ aspect: 'idempotency', reason: 'the run is without --writes' })
  })
})

describe('a gateway with planted departures', () => {
  let gateway: TestGateway
  let results: readonly CallResult[]
  beforeAll(async () => {
    const planted = await plantedGateway(PLANTS_WITHOUT_WRITES)
    gateway = planted.gateway
    results = await checked(planted.url)
  })
  afterAll(() => gateway.close())

  test.each(PLANTS_WITHOUT_WRITES.map((plant) => [plant.what, plant] as const))(
    'the kit reports %s',
    (_, { call, reportedAt = call, reported }) => {
      const { departures = [] } = results.find(({ path }) => path === reportedAt) ?? {}
      expect(departures.map(({ sentence }) => sentence)).toContainEqual(expect.stringMatching(reported))
    },
  )
})
