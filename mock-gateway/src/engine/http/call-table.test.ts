import { describe, expect, test } from '@jest/globals'
import { type Call, readCall } from '@portal/contract'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { request } from '@portal/contract/schema'
import { BINDINGS } from '../../bindings.ts'
import { callTable } from './call-table.ts'
import { bind } from './handler.ts'

const one = readCall<object, object>({ action: 'one', path: 'one', access: 'open' })
const two = readCall<object, object>({ action: 'two', path: 'two', aliases: ['one'], access: 'open' })
const handler = async () => ({ payload: {} })
const contractOf = (...calls: Call[]) => ({ calls, schemas: new Map(calls.map((call) => [call.path, request({})])) })

describe('a gateway refuses to start', () => {
  test('a gateway refuses to start with a call without a handler', () => {
    expect(() => callTable([], contractOf(one as Call))).toThrow('no handler for one')
  })
  test('a gateway refuses to start with a handler without a call', () => {
    expect(() => callTable([bind(one, handler)], contractOf())).toThrow('a handler for one, which is no call')
  })
  test('a gateway refuses to start with a call that has two handlers', () => {
    expect(() => callTable([bind(one, handler), bind(one, handler)], contractOf(one as Call))).toThrow(
      'several handlers for one',
    )
  })
  test('a gateway refuses to start with a call without a schema', () => {
    const contract = { calls: [one as Call], schemas: new Map() }
    expect(() => callTable([bind(one, handler)], contract)).toThrow('no schema for one')
  })
  test('a gateway refuses to start with two calls at one path', () => {
    const bindings = [bind(one, handler), bind(two, handler)]
    expect(() => callTable(bindings, contractOf(one as Call, two as Call))).toThrow('two calls at one')
  })
})

test('every call of the contract has its handler at its path and at its aliases', () => {
  const table = callTable(BINDINGS)
  for (const call of ALL_CALLS) {
    for (const path of [call.path, ...call.aliases]) expect(table.get(path)?.call).toBe(call)
  }
})

test('an answer that contains a secret is never stored', () => {
  const secret = [...callTable(BINDINGS).values()].filter(({ call }) => call.secret && call.writes)
  expect(secret.length).toBeGreaterThan(0)
  expect(secret.filter(({ isDurable }) => isDurable)).toEqual([])
})
