import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { readDecisionReasons } from '@portal/contract/screening-cases/case-work.calls'
import { readSettings, updateSettings } from '@portal/contract/settings/settings.calls'
import { decide } from '../../../../engine/approvals/testing/decide.ts'
import { type TestPortal, testPortal } from '../../../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const reasonsFor = async (decision?: 'PASSED' | 'FAILED') =>
  (await portal.send('ho.compliance', readDecisionReasons, decision ? { decision } : {})).reasons

test('each decision offers the reasons that the settings keep for it, and those for both', async () => {
  const { settings, version = 0 } = await portal.send('ho.admin', readSettings, {})
  if (!settings) throw new Error('no settings')
  const { cqId } = await portal.send('ho.maker', updateSettings, {
    ...settings,
    configPassReasons: 'Known to the branch\nDocuments checked',
    configFailReasons: 'Documents are forged\nDecided with the branch',
    configDecisionReasons: 'Decided with the branch',
    version,
  })
  expect((await decide(portal, 'ho.checker', cqId)).responseCode).toBe('00')
  expect(await reasonsFor('PASSED')).toEqual(['Known to the branch', 'Documents checked', 'Decided with the branch'])
  expect(await reasonsFor('FAILED')).toEqual(['Documents are forged', 'Decided with the branch'])
  expect(await reasonsFor()).toEqual([
    'Known to the branch',
    'Documents checked',
    'Decided with the branch',
    'Documents are forged',
  ])
})

test('reasons kept before the lists were divided fit both decisions', async () => {
  await portal.gateway.db
    .updateTable('system_settings')
    .set({ pass_reasons: null, fail_reasons: null, decision_reasons: 'Decided with the branch' })
    .execute()
  for (const decision of ['PASSED', 'FAILED'] as const)
    expect([decision, await reasonsFor(decision)]).toEqual([decision, ['Decided with the branch']])
})
