import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { type TestPortal, testPortal } from '../../testing/portal.ts'
import { containing } from './list-conditions.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

test.each([
  'Babátúndé',
  'Ọlájídé Adéwálé-Ògúnbánjọ',
  'É\u0301 e\u0323\u0301',
  'N’Landu ʼʻ‘`´',
  'Straße ÆØÅ Łódź',
  'ИВАНОВ Ελλάς',
  'plain.ascii@bank.example 0803',
])('the database normalizes a text like the word searched for: %s', async (text) => {
  const { rows } = await sql<{ normalized: string }>`select portal_normalized(${text}) as normalized`.execute(
    portal.gateway.db,
  )
  const isMissing = (word: string) => !rows[0]?.normalized.includes(containing(word).slice(1, -1))
  expect(text.split(' ').filter(isMissing)).toEqual([])
})
