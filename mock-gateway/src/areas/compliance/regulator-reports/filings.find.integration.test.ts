import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { findRecords } from '@portal/contract/find/find.calls'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const found = async (username: string, term: string) => {
  const { groups = [] } = await portal.send(username, findRecords, { term, subject: 'regulator-report' })
  return groups.flatMap(({ records }) =>
    records.map(({ name, known, detail, status }) => [name, known, detail, status?.word]),
  )
}

test('compliance finds a report, called after the person it is about, by its number, by the regulator’s reference and by the sender', async () => {
  const year = portal.gateway.clock.now().getUTCFullYear()
  const number = `NG-STR-${year}-0001`
  const report = ['Olabode Akintola', number, 'Suspicious transaction · 3,360,000.00\u00a0NGN', 'Approved']
  expect(await found('ho.compliance', number)).toEqual([report])
  expect(await found('ho.compliance', number.toLowerCase())).toEqual([report])
  expect(await found('ho.compliance', 'NFIU-')).toEqual([
    ['Ousmane Karembe', expect.stringMatching(/^NFIU-/), 'Asset freeze · 130,500.00\u00a0NGN', 'Sent'],
  ])
  expect(await found('ho.compliance', 'Mensah-Owusu')).toEqual([
    ['Olabode Akintola', 'Grace Mensah-Owusu', ...report.slice(2)],
  ])
})

test.each(['branch.teller', 'ops@kudipay.example'])('%s finds no reports to a regulator', async (username) => {
  expect(await found(username, 'Mensah-Owusu')).toEqual([])
})
