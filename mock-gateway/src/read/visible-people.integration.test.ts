import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readParameters } from '@portal/contract/calls/parameters'
import { readPartners, readPartnerUsers } from '@portal/contract/calls/partners'
import { readUsers } from '@portal/contract/calls/users'
import { type TestPortal, testPortal } from '../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Whoever the lists name as maker or checker. */
async function visibleTo(username: string): Promise<string[]> {
  const request = { readAll: 'YES' } as const
  const [users, ofPartners, partners, parameters] = [
    await portal.send(username, readUsers, request),
    await portal.send(username, readPartnerUsers, request),
    await portal.send(username, readPartners, request),
    await portal.send(username, readParameters, request),
  ]
  const names = [
    ...[...(users.data ?? []), ...(ofPartners.data ?? [])].map((row) => row.userMaker),
    ...(partners.data ?? []).map((row) => row.mtoMaker),
    ...(parameters.data ?? []).flatMap((row) => [row.parameterMaker, row.parameterChecker]),
  ]
  return [...new Set(names.filter((name) => name !== null))]
}

test('staff see who at the bank made a record, operators do not', async () => {
  expect(await visibleTo('ho.maker')).toContain('ho.maker')
  expect(await visibleTo('ops@swiftremit.example')).toEqual([])
})
