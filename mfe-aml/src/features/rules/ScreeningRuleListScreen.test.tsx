/** @jest-environment jsdom */
import { expect, test } from '@jest/globals'
import type { BacktestRow } from '@portal/contract/screening/backtests.calls'
import type { ScreeningRuleRow } from '@portal/contract/screening/screening.calls'
import type { ScreeningLogEntry } from '@portal/contract/screening/screening-log.calls'
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
  screeningEffect: 'HOLD',
  screeningPoints: null,
  screeningStatus: 'ACTIVE',
  screeningMaker: 'ho.compliance',
  makerName: 'Ngozi Effiong',
  checkerName: null,
  screeningDeletedAt: null,
  screeningCreatedAt: '2026-11-20T09:00:00.000Z',
  ruleVersion: 1,
  figures: { hits: 120, passed: 6, decided: 8, recent: 60, usual: 2, isSudden: true },
  version: 2,
  pendingCqId: null,
}

const TOTALS = { totalScreenings: 1, totalPendingScreenings: 0, totalActiveScreenings: 1, totalDeclinedScreenings: 0 }

const BACKTEST: BacktestRow = {
  backtestId: '019a0000-0000-7000-8000-000000000001',
  backtestStatus: 'DONE',
  screeningType: 'DC',
  conditions: RULE.conditions,
  screeningPoints: null,
  days: 30,
  done: 5_000,
  total: 5_000,
  askedAt: '2026-11-20T09:00:00.000Z',
  failure: null,
  endedAt: '2026-11-20T09:00:02.000Z',
  result: {
    days: 30,
    judged: 4_000,
    hits: 20,
    byDay: [
      { day: '2026-11-18', hits: 15 },
      { day: '2026-11-19', hits: 5 },
    ],
    byPartner: [{ mtoCode: 'SWIFTREMIT', partnerName: 'SwiftRemit Ltd', hits: 20 }],
    added: 12,
    crossed: null,
    lost: 3,
    passed: 6,
    failed: 2,
  },
  samples: [
    {
      transactionId: '019a0000-0000-7000-8000-000000000002',
      contractType: 'DC',
      transactionContractReference: 'DC2611220K4W',
      transactionMtoCode: 'SWIFTREMIT',
      transSender: 'Ali Bello',
      transReceiver: 'Ama Mensah',
      transactionAmount: '6000.00',
      transactionSourceCountryCurrency: 'USD',
      transactionStatus: 'POSTED',
      transactionCreatedAt: '2026-11-19T09:00:00.000Z',
    },
  ],
}

const LOGGED: ScreeningLogEntry = {
  screeningLogId: '019a0000-0000-7000-8000-000000000002:1',
  screeningLogScreeningCode: 'BIG',
  screeningDescription: 'Large amounts',
  ruleVersion: 1,
  screeningLogScreeningType: 'DC',
  screeningLogStatus: 'HIT',
  screeningMode: 'SHADOW',
  screeningPoints: null,
  silencedBy: null,
  silencedAs: null,
  conditions: RULE.conditions.map((one) => ({ ...one, value: null, truth: 'UNKNOWN' })),
  matched: {},
  failure: null,
  screeningLogCreatedAt: '2026-11-20T09:00:00.000Z',
  transactionId: '019a0000-0000-7000-8000-000000000002',
  contractType: 'DC',
  transactionContractReference: 'DC2611220K4W',
  transactionMtoCode: 'SWIFTREMIT',
  mtoName: 'SwiftRemit Ltd',
  transSender: 'Ali Bello',
  transReceiver: 'Ama Mensah',
  transactionStatus: 'POSTED',
}

const shown = (at: string, privileges: readonly string[], rule = RULE) =>
  renderScreen(remote, {
    module: 'mfe-aml',
    screen: 'ScreeningRuleListScreen',
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
      'portal/screening-log/read': () => ({ data: [LOGGED], total: 1, page: 0, size: 20, totals: {} }),
      'portal/screening-backtest/start': () => ({ backtestId: BACKTEST.backtestId }),
      'portal/screening-backtest/read': () => ({ backtest: BACKTEST }),
      'portal/screening-backtest/cancel': () => ({}),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })

const VIEW = '/transaction-rule?panel=view&id=BIG'
const EDITOR = ['TRANSACTION_RULE|READ', 'TRANSACTION_RULE|UPDATE']

test('a rule is shown as a sentence with brackets, and in the specification’s notation', async () => {
  await shown(VIEW, EDITOR)
  const told = '(Source amount is above 5,000.00 and Sender contains “ali”) or Partner is SWIFTREMIT'
  expect((await screen.findAllByText(told)).length).toBeGreaterThan(0)
  expect(
    await screen.findByText(
      "(transactionAmount > 5000 AND transSender LIKE '%ali%') OR transactionMtoCode = 'SWIFTREMIT'",
    ),
  ).toBeInTheDocument()
})

test('activating a shadow rule asks for confirmation and sends the rule’s version', async () => {
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

test('users with read access see no actions, and no form even if they open its address', async () => {
  await shown(VIEW, ['TRANSACTION_RULE|READ'])
  await screen.findByText('As text')
  expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Add rule' })).not.toBeInTheDocument()
})

test('a live rule cannot be activated', async () => {
  await shown(VIEW, EDITOR, { ...RULE, screeningMode: 'LIVE' })
  expect(await screen.findByRole('button', { name: 'Delete' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Turn on' })).not.toBeInTheDocument()
})

test('a rule can be tested on a transaction before it is submitted, and the submission omits the transaction’s reference', async () => {
  const { user, client } = await shown('/transaction-rule?panel=edit&id=BIG', EDITOR)
  await user.type(await screen.findByLabelText(/Test on a transaction/), 'DC2611220K4W')
  await user.click(screen.getByRole('button', { name: 'Test' }))
  expect(await screen.findByText('The rule would hit DC2611220K4W.')).toBeInTheDocument()
  expect(screen.getAllByText('value: none')).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const sent = () => client.sent.find(({ path }) => path === 'portal/screening-rule/update')?.request
  await waitFor(() => expect(sent()).toMatchObject({ screeningCode: 'BIG', version: 2 }))
  expect(sent()).not.toHaveProperty('triedReference')
})

test('a draft can be backtested over a number of days, and its result is marked once the conditions change', async () => {
  const { user, client } = await shown('/transaction-rule?panel=edit&id=BIG', EDITOR)
  const days = await screen.findByLabelText(/Days back/)
  await user.clear(days)
  expect(screen.getByRole('button', { name: 'Run backtest' })).toBeDisabled()
  await user.type(days, '30')
  await user.click(screen.getByRole('button', { name: 'Run backtest' }))
  const found = await screen.findByRole('list', { name: 'Backtest result' })
  expect(
    within(found)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Hits: 20 of 4,000 transactions of the last 30 days (0.50\u00a0%)',
    '12 of these hits are held by no other active rule; 8 are already held',
    'Decisions on these hits: 6 passed, 2 failed, 12 never decided',
    'By partner: SwiftRemit Ltd 20',
    'Hits on 2 days, most on 18-Nov-2026: 15',
    'The active version hits 3 transactions that this one does not',
  ])
  expect(screen.getByRole('link', { name: 'DC2611220K4W' })).toHaveAttribute(
    'href',
    '/inbound-transactions?panel=review&id=019a0000-0000-7000-8000-000000000002',
  )
  expect(client.sent.find(({ path }) => path === 'portal/screening-backtest/start')?.request).toMatchObject({
    screeningType: 'DC',
    screeningCode: 'BIG',
    days: 30,
  })
  const ofOthers = 'A backtest was run with other conditions: it does not count'
  expect(screen.queryByText(ofOthers)).not.toBeInTheDocument()
  const amount = within(screen.getByRole('group', { name: 'Condition 1' })).getByLabelText(/Value/)
  await user.clear(amount)
  await user.type(amount, '7000')
  expect(await screen.findByText(ofOthers)).toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const sent = () => client.sent.find(({ path }) => path === 'portal/screening-rule/update')?.request
  await waitFor(() => expect(sent()).toBeDefined())
  expect(sent()).not.toHaveProperty('backtestDays')
})

test('a rule shows its number of hits, its share of false alarms, and a sudden increase', async () => {
  await shown(VIEW, EDITOR)
  expect((await screen.findAllByText('120')).length).toBeGreaterThan(0)
  expect((await screen.findAllByText(/75\.00.%/)).length).toBeGreaterThan(0)
  expect((await screen.findAllByText('Far more hits than usual')).length).toBeGreaterThan(0)
})

test('the hits of a shadow rule are listed, with a link to all of them', async () => {
  const { client } = await shown(VIEW, EDITOR)
  const list = await screen.findByRole('list', { name: 'Would have held' })
  expect(within(list).getByRole('link', { name: 'DC2611220K4W' })).toBeInTheDocument()
  expect(client.sent.find(({ path }) => path === 'portal/screening-log/read')?.request).toMatchObject({
    filters: { screeningLogScreeningCode: ['BIG'], screeningLogStatus: ['HIT'], screeningMode: ['SHADOW'] },
  })
})

test('the log shows the transaction, the rule and the value that each condition used', async () => {
  await renderScreen(remote, {
    module: 'mfe-aml',
    screen: 'ScreeningLogScreen',
    at: `/screening-log?panel=view&id=${LOGGED.screeningLogId}`,
    privileges: ['TRANSACTION_RULE|READ', 'DIRECT_CREDIT|READ'],
    language: 'en',
    answers: {
      'portal/screening-log/read': () => ({ data: [LOGGED], total: 1, page: 0, size: 20, totals: {} }),
      'portal/view/read': () => ({ data: [] }),
    },
    kit: KitTestProviders,
  })
  expect(await screen.findByText('Source amount is above 5,000.00 and')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Open transaction' })).toHaveAttribute(
    'href',
    `/inbound-transactions?panel=review&id=${LOGGED.transactionId}`,
  )
  expect(screen.getByRole('link', { name: 'Open rule' })).toHaveAttribute('href', '/transaction-rule?panel=view&id=BIG')
})
