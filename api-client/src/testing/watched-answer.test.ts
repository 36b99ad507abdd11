import { afterEach, expect, test } from '@jest/globals'
import { readCall } from '@portal/contract'
import { fakeClient } from './fake-client.ts'
import { watchedAnswer } from './watched-answer.ts'

const ANSWER = { responseCode: '00', data: [{ id: 'a', of: { name: 'A' }, unread: 1 }], total: 1, page: 0 }

test('an answer reports the fields that are read, in lists too, and has the same content', () => {
  const read = new Set<string>()
  const answer = watchedAnswer(ANSWER, (field) => read.add(field))
  expect(answer.responseCode).toBe('00')
  expect(answer.data.map(({ id, of }) => id + of.name)).toEqual(['aA'])
  expect([...read]).toEqual(['data', 'data[].id', 'data[].of', 'data[].of.name'])
  expect(answer).toEqual(ANSWER)
  expect(answer.data[0]).toBe(answer.data[0])
})

test('a frozen answer can be read', () => {
  const read: string[] = []
  const answer = watchedAnswer(Object.freeze({ data: Object.freeze([{ id: 'a' }]) }), (field) => read.push(field))
  expect(answer.data[0]?.id).toBe('a')
  expect(read).toEqual(['data'])
})

test('a copy of a record reads all of its fields', () => {
  const read = new Set<string>()
  const [row] = watchedAnswer(ANSWER, (field) => read.add(field)).data
  expect({ ...row }).toEqual(ANSWER.data[0])
  expect([...read]).toContain('data[].unread')
})

afterEach(() => {
  delete globalThis.portalUsedField
})

test('the client of tests reports used fields with their call while they are recorded', async () => {
  const call = readCall<object, { data: readonly { id: string }[] }>({
    action: 'a',
    path: 'thing/read',
    access: 'open',
  })
  const client = fakeClient({ 'thing/read': () => ({ data: [{ id: 'a' }] }) })
  const read: string[] = []
  globalThis.portalUsedField = (path, field) => read.push(`${path} ${field}`)
  const { data } = await client.send(call, {})
  expect(data[0]?.id).toBe('a')
  expect(read).toEqual(['thing/read data', 'thing/read data[].id'])
})
