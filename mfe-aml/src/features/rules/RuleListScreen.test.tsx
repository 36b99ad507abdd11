/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { ScreeningRuleRow } from '@portal/contract/calls/screening'
import { renderScreen } from '@portal/portal-sdk/testing'
import { KitTestProviders } from '@portal/shared-ui/testing'
import { screen, waitFor, within } from '@testing-library/react'
import remote from '../../remote.tsx'

const RULE: ScreeningRuleRow = {
  screeningCode: 'BIG',
  screeningType: 'DC',
  screeningDescription: 'Large amounts',
  conditions: [
    { columnName: 'transactionAmount', queryType: '>', keyword: '5000', keywordType: 'TEXT', join: 'AND' },
    { columnName: 'transSender', queryType: 'LIKE', keyword: 'ali', keywordType: 'TEXT', join: 'OR' },
    { columnName: 'transactionMtoCode', queryType: '=', keyword: 'SWIFTREMIT', keywordType: 'TEXT', join: 'NONE' },
  ],
  screeningRule: '',
  screeningMode: 'SHADOW',
  screeningStatus: 'ACTIVE',
  screeningMaker: 'ho.compliance',
  makerName: 'Ngozi Effiong',
  checkerName: null,
  screeningCreatedAt: '2026-11-20T09:00:00.000Z',
  ruleVersion: 1,
  version: 2,
  pendingCqId: null,
}

const TOTALS = { totalScreenings: 1, totalPendingScreenings: 0, totalActiveScreenings: 1, totalDeclinedScreenings: 0 }

const shown = (at: string, privileges: readonly string[], rule = RULE) =>
  renderScreen(remote, {
    module: 'mfe-aml',
    screen: 'RuleListScreen',
    at,
    privileges,
    language: 'en',
    answers: {
      'transactionScreening/read': () => ({ data: [rule], total: 1, page: 0, size: 20, totals: TOTALS }),
      'transactionScreening/readSingle': () => ({ rule, versions: [] }),
      'portal/screening-rule/update': () => ({ cqId: 'Q', cqType: 'TRANSACTION_RULE' }),
      'transactionScreening/updateStatus': () => ({ cqId: 'Q', cqType: 'TRANSACTION_RULE' }),
      'portal/screening-rule/try': ({ conditions }: { conditions: readonly object[] }) => ({
        truth: 'TRUE',
        conditions: conditions.map((one) => ({ ...one, value: null, truth: 'UNKNOWN' })),
      }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

const VIEW = '/transaction-rule?panel=view&id=BIG'
const EDITOR = ['TRANSACTION_RULE|READ', 'TRANSACTION_RULE|UPDATE']

test('a rule reads as a sentence with its brackets, and as the text of the specification', async () => {
  await shown(VIEW, EDITOR)
  const told = '(Source amount is above 5,000.00 and Sender contains “ali”) or Partner is SWIFTREMIT'
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
  expect(
    await screen.findByText(
      "(transactionAmount > 5000 AND transSender LIKE '%ali%') OR transactionMtoCode = 'SWIFTREMIT'",
    ),
  ).toBeInTheDocument()
})

test('a rule in shadow is asked to be turned on, with its version', async () => {
  const { user, client } = await shown(VIEW, EDITOR)
  await user.click(await screen.findByRole('button', { name: 'Turn on' }))
  const dialog = await screen.findByRole('alertdialog', { name: 'Turn BIG on' })
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }))
  expect(client.sent.find(({ path }) => path === 'transactionScreening/updateStatus')?.request).toEqual({
    screeningCode: 'BIG',
    version: 2,
    screeningStatus: 'ACTIVE',
  })
})

test('who may only read is offered no act, nor the form by its address', async () => {
  await shown(VIEW, ['TRANSACTION_RULE|READ'])
  await screen.findByText('As text')
  expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add rule' })).not.toBeInTheDocument()
})

test('a live rule is not offered to be turned on', async () => {
  await shown(VIEW, EDITOR, { ...RULE, screeningMode: 'LIVE' })
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument()
})

test('a rule is tried on a transaction before it is submitted, and the reference is no part of it', async () => {
  const { user, client } = await shown('/transaction-rule?panel=edit&id=BIG', EDITOR)
  await user.type(await screen.findByLabelText(/Try it on a transaction/), 'DC2611220K4W')
  await user.click(screen.getByRole('button', { name: 'Try' }))
  expect(await screen.findByText('The rule would hit DC2611220K4W.')).toBeInTheDocument()
  expect(screen.getAllByText('seen: nothing')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const sent = () => client.sent.find(({ path }) => path === 'portal/screening-rule/update')?.request
  await waitFor(() => expect(sent()).toMatchObject({ screeningCode: 'BIG', version: 2 }))
  expect(sent()).not.toHaveProperty('triedReference')
})
