import { afterEach, describe, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import { type PartnerGateway, partnerGateway } from './testing/partner-gateway.ts'

let gateway: PartnerGateway
afterEach(() => gateway.close())

describe('a write sent twice', () => {
  test('a write sent twice has one effect and the same answer, even if the first answer was lost', async () => {
    gateway = await partnerGateway()
    const key = uuid()
    const first = await gateway.add({ mtoCode: 'A' }, { key })
    const second = await gateway.add({ mtoCode: 'A' }, { key })
    expect(first.responseCode).toBe('00')
    expect({ ...second, headers: {} }).toEqual({ ...first, headers: {} })
    expect(await gateway.codes()).toEqual(['A'])
    expect(await gateway.trail()).toHaveLength(1)
  })

  test('a write that is sent again while the first runs is answered at once as in progress', async () => {
    const reached = Promise.withResolvers<void>()
    const released = Promise.withResolvers<void>()
    gateway = await partnerGateway({ pause: { reached: reached.resolve, released: released.promise } })
    const key = uuid()
    const first = gateway.add({ mtoCode: 'A' }, { key })
    await reached.promise
    expect(await gateway.add({ mtoCode: 'A' }, { key })).toMatchObject({ responseCode: '09' })
    released.resolve()
    expect(await first).toMatchObject({ responseCode: '00' })
    expect(await gateway.add({ mtoCode: 'A' }, { key })).toMatchObject({ responseCode: '00' })
    expect(await gateway.codes()).toEqual(['A'])
  })

  test('concurrent copies of a write have only one effect', async () => {
    gateway = await partnerGateway()
    const key = uuid()
    const answers = await Promise.all(Array.from({ length: 12 }, () => gateway.add({ mtoCode: 'A' }, { key })))
    const codes = new Set(answers.map((answer) => answer.responseCode))
    expect(codes.has('00')).toBe(true)
    expect([...codes].every((code) => code === '00' || code === '09')).toBe(true)
    expect(await gateway.codes()).toEqual(['A'])
  })

  test('a key is refused with another body, and another user may use the same key', async () => {
    gateway = await partnerGateway()
    gateway.sessions.add('other', { userId: uuid(), privileges: ['MTO|CREATE'] })
    const key = uuid()
    await gateway.add({ mtoCode: 'A' }, { key })
    expect(await gateway.add({ mtoCode: 'B' }, { key })).toMatchObject({ responseCode: '94' })
    expect(await gateway.add({ mtoCode: 'C' }, { key, token: 'other' })).toMatchObject({ responseCode: '00' })
    expect(await gateway.codes()).toEqual(['A', 'C'])
  })
})

describe('a refused write', () => {
  test('a refused write is not stored, so that a corrected write with the same key succeeds', async () => {
    gateway = await partnerGateway()
    const key = uuid()
    expect(await gateway.add({ mtoCode: 'too long a code' }, { key })).toMatchObject({ responseCode: '30' })
    expect(await gateway.add({ mtoCode: 'A', fate: 'refuse' }, { key })).toMatchObject({ responseCode: '05' })
    expect(await gateway.codes()).toEqual([])
    expect(await gateway.add({ mtoCode: 'A' }, { key })).toMatchObject({ responseCode: '00' })
  })

  test('a refused write with lasting effects has these effects only once, however often it is sent', async () => {
    gateway = await partnerGateway()
    const key = uuid()
    const body = { mtoCode: 'A', fate: 'refuse-keeping' }
    expect(await gateway.add(body, { key })).toMatchObject({ responseCode: '77' })
    expect(await gateway.add(body, { key })).toMatchObject({ responseCode: '77', responseMessage: /2/ })
    expect(await gateway.codes()).toEqual(['A'])
  })

  test('a write without an idempotency key is refused', async () => {
    gateway = await partnerGateway()
    const answer = await gateway.send('test/partner/add', { mtoCode: 'A' }, { token: 'maker' })
    expect(answer).toMatchObject({ responseCode: '30', errors: [{ field: 'idempotencyKey' }] })
  })
})

describe('one transaction', () => {
  test('effect, audit row and stored answer are committed together: if the audit row cannot be written, none is stored', async () => {
    gateway = await partnerGateway({
      parts: {
        writeAudit: async () => {
          throw new Error('the trail is full')
        },
      },
    })
    const key = uuid()
    expect(await gateway.add({ mtoCode: 'A' }, { key })).toMatchObject({ responseCode: '999' })
    expect(await gateway.codes()).toEqual([])
    expect(await gateway.admin.selectFrom('idempotency').selectAll().execute()).toEqual([])
  })

  test('a transaction is retried after a conflict with another transaction', async () => {
    let tries = 0
    gateway = await partnerGateway({
      parts: {
        writeAudit: async () => {
          tries++
          if (tries < 3) throw Object.assign(new Error('could not serialize access'), { code: '40001' })
        },
      },
    })
    expect(await gateway.add({ mtoCode: 'A' })).toMatchObject({ responseCode: '00' })
    expect(tries).toBe(3)
    expect(await gateway.codes()).toEqual(['A'])
  })
})
