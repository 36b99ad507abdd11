import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readParameters } from '@portal/contract/parameters/parameters.calls'
import { readPartners, readPartnerUsers } from '@portal/contract/partners/partners.calls'
import { readUsers } from '@portal/contract/users/users.calls'
import { type TestPortal, testPortal } from '../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

/** Reads the user names that the lists show as maker or checker. */
async function visibleTo(username: string): Promise<string[]> {
  const request = { readAll: 'YES' } as const
  const [users, ofPartners, partners, parameters] = [
    await portal.send(username, readUsers, request),
    await portal.send(username, readPartnerUsers, request),
    await portal.send(username, readPartners, request),
    await portal.send(username, readParameters, request),
  ]
  const names = [
    ...[...(users.data ?? []), ...(ofPartners.data ?? [])].flatMap((row) => [row.userMaker, row.makerName]),
    ...(partners.data ?? []).flatMap((row) => [row.mtoMaker, row.makerName]),
    ...(parameters.data ?? []).flatMap((row) => [
      ...[row.parameterMaker, row.parameterChecker],
      ...[row.makerName, row.checkerName],
    ]),
  ]
  return [...new Set(names.filter((name) => name !== null))]
}

test('bank users see which bank user made a record, and operators do not', async () => {
  expect(await visibleTo('ho.maker')).toEqual(expect.arrayContaining(['ho.maker', 'Adaeze Okonkwo']))
  expect(await visibleTo('ops@swiftremit.example')).toEqual([])
})
