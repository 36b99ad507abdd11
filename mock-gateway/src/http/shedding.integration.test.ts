import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { MAX_UNDER_WAY } from '../app.ts'
import { type PartnerGateway, partnerGateway } from './testing/partner-gateway.ts'

// Test L3, small: beyond what one process can do it says so at once, and nobody else suffers.

let gateway: PartnerGateway
let underWay = 0
const full = Promise.withResolvers<void>()
const released = Promise.withResolvers<void>()

beforeAll(async () => {
  const reached = () => {
    underWay++
    if (underWay === MAX_UNDER_WAY) full.resolve()
  }
  gateway = await partnerGateway({ pause: { reached, released: released.promise } })
})
afterAll(() => gateway.close())

test('turns away what is too much with a clean code, answers health, and recovers at once', async () => {
  const answers = Array.from({ length: MAX_UNDER_WAY }, () => gateway.send('test/wait', {}))
  await full.promise
  const extra = await gateway.send('test/echo', {})
  expect(extra).toMatchObject({ status: 503, isSealed: false, responseCode: '96' })
  expect(extra.headers['retry-after']).toBe('1')
  expect((await gateway.app.inject('/health')).statusCode).toBe(200)
  released.resolve()
  for (const answer of await Promise.all(answers)) expect(answer.responseCode).toBe('00')
  expect(await gateway.send('test/echo', {})).toMatchObject({ status: 200, responseCode: '00' })
})
