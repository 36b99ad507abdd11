import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { readHistory } from '@portal/contract/history/history.calls'
import { PARAMETER_LIMITS, type ParameterLimits } from '@portal/contract/parameters/parameter'
import {
  createParameter,
  type ParameterRow,
  readParameters,
  updateParameter,
} from '@portal/contract/parameters/parameters.calls'
import { readQueueItem, withdrawQueueItem } from '@portal/contract/queue/queue.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { newValues } from '../../../engine/records/index.ts'
import { type TestPortal, testPortal } from '../../../testing/portal.ts'

let portal: TestPortal

beforeAll(async () => {
  portal = await testPortal()
})
afterAll(() => portal.close())

const LIMITS: ParameterLimits = {
  parameterCashEnabled: 'YES',
  parameterIntraDcEnabled: 'NO',
  parameterInterDcEnabled: 'YES',
  parameterCashLimit: '2500',
  parameterIntraDcLimit: '0.00',
  parameterInterDcLimit: null,
  parameterTrnCountCashLimit: 40,
  parameterTrnCountIntraDcLimit: 0,
  parameterTrnCountInterDcLimit: null,
}

const limitsOf = (row: ParameterRow) => newValues(PARAMETER_LIMITS, row)

async function parameterOf(mtoCode: string, currency: string): Promise<ParameterRow> {
  const { data } = await portal.send('ho.admin', readParameters, {
    filters: { parameterMtoCode: [mtoCode], parameterPayoutCurrency: [currency] },
  })
  const row = data?.find((one) => one.parameterStatus !== 'DECLINED') ?? data?.[0]
  if (row === undefined) throw new Error(`no parameter ${mtoCode} ${currency}`)
  return row
}

const create = (parameterMtoCode: string, parameterPayoutCurrency: string, limits: object = {}) =>
  portal.send('ho.maker', createParameter, {
    ...LIMITS,
    ...limits,
    parameterMtoCode,
    parameterPayoutCurrency: parameterPayoutCurrency as 'NGN',
  })

const update = (row: ParameterRow, limits: Partial<ParameterLimits>, version = row.version) =>
  portal.send('ho.maker', updateParameter, { ...limitsOf(row), ...limits, parameterId: row.parameterId, version })

describe('a new parameter', () => {
  test('a new parameter stays PENDING, shows every limit to the checker, and is ACTIVE once authorized', async () => {
    const queued = await create('KUDIPAY', 'USD')
    expect(queued).toMatchObject({
      responseCode: '00',
      responseMessage: 'Activity Queued Awaiting Authorization',
    })
    expect(await parameterOf('KUDIPAY', 'USD')).toMatchObject({
      parameterStatus: 'PENDING',
      parameterMaker: 'ho.maker',
      pendingCqId: queued.cqId,
    })
    const { item } = await portal.send('ho.checker', readQueueItem, { cqId: queued.cqId ?? '' })
    expect(item).toMatchObject({ cqType: 'MTO_PARAMETER', cqName: 'KudiPay International · USD' })
    expect(item?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'parameterCashLimit', before: null, after: '2,500.00\u00a0USD' }),
        expect.objectContaining({ field: 'parameterInterDcLimit', before: null, after: 'No limit' }),
        expect.objectContaining({ field: 'parameterTrnCountIntraDcLimit', before: null, after: '0' }),
      ]),
    )
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await parameterOf('KUDIPAY', 'USD')).toMatchObject({
      ...LIMITS,
      parameterCashLimit: '2500.00',
      parameterStatus: 'ACTIVE',
      parameterChecker: 'ho.checker',
      pendingCqId: null,
    })
    // There must be a live and a test wallet in each subsidiary that pays out dollars.
    const wallets = await portal.gateway.db
      .selectFrom('ledger_account')
      .select(['account_number', 'env', 'country_id', 'account_status'])
      .where('kind', '=', 'WALLET')
      .where('owner', '=', 'KUDIPAY')
      .where('currency', '=', 'USD')
      .orderBy('env')
      .orderBy('country_id')
      .execute()
    expect(wallets.map(({ env, country_id, account_status }) => `${env} ${country_id} ${account_status}`)).toEqual(
      ['live', 'test'].flatMap((env) => ['01', '02', '03'].map((country) => `${env} ${country} ACTIVE`)),
    )
    const { account_number: itemId = '' } = wallets[0] ?? {}
    const history = await portal.send('ho.maker', readHistory, { subject: 'wallet', itemId })
    expect(history.data).toMatchObject([
      { actionName: 'Create', createdWith: { kindName: 'Parameter', recordName: item?.cqName, link: item?.link } },
    ])
  })

  test('a new parameter cannot be decided by its maker', async () => {
    const queued = await portal.send('ho.admin', createParameter, {
      ...LIMITS,
      parameterMtoCode: 'SWIFTREMIT',
      parameterPayoutCurrency: 'CDF',
    })
    expect((await decide(portal, 'ho.admin', queued.cqId)).responseCode).toBe('63')
    await portal.send('ho.admin', withdrawQueueItem, { cqId: queued.cqId ?? '' })
  })

  test('a rejected new parameter is DECLINED, and does not block another one', async () => {
    const first = await create('KUDIPAY', 'GHS')
    expect((await decide(portal, 'ho.checker', first.cqId, 'REJECTED')).responseCode).toBe('00')
    expect(await parameterOf('KUDIPAY', 'GHC')).toMatchObject({ parameterStatus: 'DECLINED' })
    expect((await create('KUDIPAY', 'GHC')).responseCode).toBe('00')
  })

  test.each([
    ['26 in a currency the partner has', 'SWIFTREMIT', 'NGN', '26', 'parameterPayoutCurrency'],
    ['26 in that currency under its other name', 'SWIFTREMIT', 'GHS', '26', 'parameterPayoutCurrency'],
    ['31 in a currency nobody pays out', 'SWIFTREMIT', 'GBP', '31', 'parameterPayoutCurrency'],
    ['03 for a partner who is PENDING', 'MBONGOEX', 'CDF', '03', 'parameterMtoCode'],
    ['03 for a partner there is not', 'NOBODY', 'NGN', '03', 'parameterMtoCode'],
  ])('a new parameter is refused with %s', async (_, mtoCode, currency, code, field) => {
    const answer = await create(mtoCode, currency)
    expect(answer).toMatchObject({ responseCode: code, errors: [{ field }] })
  })

  test.each([
    ['an amount below zero', { parameterCashLimit: '-1.00' }, 'parameterCashLimit'],
    ['three decimals', { parameterCashLimit: '1.001' }, 'parameterCashLimit'],
    ['a float', { parameterCashLimit: 5 }, 'parameterCashLimit'],
    ['half a transaction', { parameterTrnCountCashLimit: 0.5 }, 'parameterTrnCountCashLimit'],
    ['a limit left open', { parameterInterDcLimit: undefined }, 'parameterInterDcLimit'],
    ['a flag that is neither', { parameterCashEnabled: 'MAYBE' }, 'parameterCashEnabled'],
  ])('a new parameter is refused with 30 for %s', async (_, limits, field) => {
    expect(await create('SIKALINK', 'CDF', limits)).toMatchObject({ responseCode: '30', errors: [{ field }] })
  })

  test('a new parameter is refused if its partner was closed before the checker’s decision', async () => {
    const queued = await create('SIKALINK', 'NGN')
    const { db } = portal.gateway
    const setStatus = (mto_status: 'ACTIVE' | 'DELETED') =>
      db.updateTable('mto').set({ mto_status }).where('mto_code', '=', 'SIKALINK').execute()
    await setStatus('DELETED')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('03')
    await setStatus('ACTIVE')
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
  })

  test('two concurrent requests for the same parameter create one parameter', async () => {
    const answers = await Promise.all([create('SIKALINK', 'CDF'), create('SIKALINK', 'CDF')])
    expect(answers.map((answer) => answer.responseCode).sort()).toEqual(['00', '26'])
  })
})

describe('an edit of a parameter', () => {
  test('the limits in force apply until an edit of the parameter is authorized', async () => {
    const row = await parameterOf('SWIFTREMIT', 'USD')
    const queued = await update(row, { parameterCashLimit: '9000.50', parameterTrnCountCashLimit: null })
    expect(await parameterOf('SWIFTREMIT', 'USD')).toMatchObject({
      parameterCashLimit: '5000.00',
      pendingCqId: queued.cqId,
    })
    expect((await decide(portal, 'ho.checker', queued.cqId)).responseCode).toBe('00')
    expect(await parameterOf('SWIFTREMIT', 'USD')).toMatchObject({
      parameterCashLimit: '9000.50',
      parameterTrnCountCashLimit: null,
      parameterIntraDcLimit: '20000.00',
      version: row.version + 1,
    })
  })

  test('an edit of a parameter is refused with 21, 28, 29, 25 and 12 like every change', async () => {
    const row = await parameterOf('SWIFTREMIT', 'GHC')
    expect((await update(row, { parameterCashLimit: '15000' })).responseCode).toBe('21')
    expect((await update(row, { parameterCashLimit: '1' }, row.version + 1)).responseCode).toBe('29')
    const queued = await update(row, { parameterCashLimit: '1' })
    expect((await update(row, { parameterCashLimit: '2' })).responseCode).toBe('28')
    await portal.send('ho.maker', withdrawQueueItem, { cqId: queued.cqId ?? '' })
    expect((await update({ ...row, parameterId: '0190a5b0-0000-7000-8000-000000000001' }, {})).responseCode).toBe('25')
    const declined = await parameterOf('SIKALINK', 'USD')
    expect((await update(declined, { parameterCashLimit: '1' })).responseCode).toBe('12')
    const pending = await parameterOf('SIKALINK', 'EUR')
    expect((await update(pending, { parameterCashLimit: '1' })).responseCode).toBe('28')
  })
})

describe('the list', () => {
  test('the summary cards count every status, whichever card is selected', async () => {
    const { totals, total, data } = await portal.send('ho.admin', readParameters, {
      filters: { parameterStatus: ['DECLINED'] },
    })
    expect(total).toBe(data?.length)
    expect(data?.every((row) => row.parameterStatus === 'DECLINED')).toBe(true)
    expect(totals?.totalParameters).toBe(
      (totals?.totalPendingParameters ?? 0) +
        (totals?.totalActiveParameters ?? 0) +
        (totals?.totalDeclinedParameters ?? 0),
    )
  })

  test('the list sorts "no limit" above every limit', async () => {
    const { data } = await portal.send('ho.admin', readParameters, {
      sort: { field: 'parameterInterDcLimit', direction: 'desc' },
    })
    expect(data?.[0]?.parameterInterDcLimit).toBeNull()
    expect(data?.at(-1)?.parameterInterDcLimit).toBe('0.00')
  })

  test('the list can be searched by partner, code and currency', async () => {
    const { data } = await portal.send('ho.admin', readParameters, { search: 'kudi cdf' })
    expect(data?.map((row) => [row.parameterMtoCode, row.parameterPayoutCurrency])).toEqual([['KUDIPAY', 'CDF']])
  })
})
