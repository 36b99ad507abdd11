import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { CALL_VERSIONS_PATH, type CallVersions } from '@portal/contract/json-schema/call-document'
import { readCallDocument } from '@portal/contract/json-schema/read-call-document'
import { type TestGateway, testGateway } from '../../testing/index.ts'

let looks = 0
let gateway: TestGateway

beforeAll(async () => {
  gateway = await testGateway({
    parts: {
      isReady: async () => {
        looks++
        return true
      },
    },
  })
})
afterAll(() => gateway.close())

test('the process is healthy without its database, but ready only with the database', async () => {
  expect((await gateway.app.inject('/health')).json()).toEqual({ status: 'up' })
  expect((await gateway.app.inject('/ready')).statusCode).toBe(200)
  const failing = gateway.beside({ isReady: () => Promise.reject(new Error('no database')) })
  const answer = await failing.inject('/ready')
  expect([answer.statusCode, answer.json()]).toEqual([503, { status: 'not ready' }])
  expect((await failing.inject('/health')).statusCode).toBe(200)
  await failing.close()
})

test('many questions whether the gateway is ready lead to one look at the database', async () => {
  const before = looks
  const answers = await Promise.all(Array.from({ length: 50 }, () => gateway.app.inject('/ready')))
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(50).fill(200))
  expect(looks - before).toBeLessThanOrEqual(1)
})

test('the public server keys are served', async () => {
  const { keys } = (await gateway.app.inject('/.well-known/jwks.json')).json()
  expect(keys).toEqual([expect.objectContaining({ kty: 'EC', crv: 'P-256', kid: expect.any(String) })])
  expect(keys[0]).not.toHaveProperty('d')
})

test('the versions of all calls are served without a session, and without their schemas', async () => {
  const { version, calls } = (await gateway.app.inject(CALL_VERSIONS_PATH)).json<CallVersions>()
  const document = readCallDocument()
  expect(version).toBe(document.version)
  expect(Object.keys(calls).sort()).toEqual(ALL_CALLS.map(({ path }) => path).sort())
  const { since, breaking } = document.calls['user/read'] ?? {}
  expect(calls['user/read']).toEqual({ since, breaking })
})
