import { afterEach, describe, expect, test } from '@jest/globals'
import { v7 as uuid } from 'uuid'
import type { AnswerBody } from './answer.ts'
import { claimAttempt, keepAnswer } from './idempotency.ts'
import { type PartnerGateway, partnerGateway } from './testing/partner-gateway.ts'

const answerOf = (responseMessage: string) => ({ responseCode: '00', responseMessage }) as AnswerBody

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

describe('the key of a write', () => {
  test('the key, the user and the call of a write together find its answer: none of them alone does', async () => {
    gateway = await partnerGateway()
    const other = uuid()
    gateway.sessions.add('other', { userId: other, privileges: ['MTO|CREATE'] })
    const keys = [uuid(), uuid(), uuid()]
    const writes = keys.flatMap((key, at) => [
      { mtoCode: `M${at}`, key, token: 'maker' },
      { mtoCode: `O${at}`, key, token: 'other' },
    ])
    const send = ({ mtoCode, key, token }: (typeof writes)[number]) => gateway.add({ mtoCode }, { key, token })
    for (const write of writes) expect(await send(write)).toMatchObject({ responseCode: '00' })
    // Every second attempt answers with its own row, in any order.
    for (const write of writes.toReversed())
      expect(await send(write)).toMatchObject({ responseCode: '00', mtoCode: write.mtoCode })
    expect(await gateway.codes()).toEqual(['M0', 'M1', 'M2', 'O0', 'O1', 'O2'])
    expect(await gateway.trail()).toHaveLength(writes.length)
  })

  test.each(['key', 'call', 'userId'] as const)(
    'attempts that differ only in their %s do not share an answer',
    async (part) => {
      gateway = await partnerGateway()
      const { db } = gateway
      const now = new Date()
      const first = { userId: uuid(), call: 'test/one', key: uuid(), body: { a: 1 } }
      const second = { ...first, [part]: part === 'call' ? 'test/other' : uuid() }
      for (const attempt of [first, second]) {
        expect(await claimAttempt(db, attempt, now)).toBe('new')
        await keepAnswer(db, attempt, answerOf(attempt[part]))
      }
      for (const attempt of [first, second])
        expect(await claimAttempt(db, attempt, now)).toEqual({ answer: answerOf(attempt[part]) })
      for (const attempt of [first, second])
        expect(await claimAttempt(db, { ...attempt, body: { a: 2 } }, now)).toBe('different')
    },
  )
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
