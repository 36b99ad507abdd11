import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { createScreeningRule, readScreeningColumns, tryScreeningRule } from '@portal/contract/screening/screening.calls'
import { readInternalList, removeInternalListing } from '@portal/contract/screening-cases/internal-list.calls'
import { readTransaction } from '@portal/contract/transactions/transaction-detail.calls'
import { readScreeningLogs } from '@portal/contract/transactions/transaction-screening.calls'
import { uploadDataSource } from '@portal/contract/uploads/uploads.calls'
import { RECOMMENDED_LIKENESS } from '@portal/contract/watch-lists/watch-list'
import {
  createWatchList,
  readWatchList,
  readWatchListEntries,
  readWatchLists,
  replaceWatchList,
  tryWatchList,
} from '@portal/contract/watch-lists/watch-lists.calls'
import { decide } from '../../../engine/approvals/testing/decide.ts'
import { addToInternalList } from '../../compliance/watch-lists/index.ts'
import { nuban, type OrderPortal, orderPortal, orderTo } from './testing/orders.ts'

let portal: OrderPortal
beforeAll(async () => {
  portal = await orderPortal()
})
afterAll(() => portal.close())

const MAKER = 'ho.compliance'
const CHECKER = 'ho.checker'

async function uploadTable(tableName: string, data: readonly Readonly<Record<string, string>>[]): Promise<string> {
  const { cqId } = await portal.send('ho.maker', uploadDataSource, { tableName, data })
  expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
  return tableName
}

const person = (NAME: string, OTHER = '', BORN = '', LAND = '') => ({ NAME, OTHER, BORN, LAND })
const content = (tableName: string) => ({
  ...{ listName: 'A list', tableNames: [tableName], nameColumn: 'NAME', aliasColumn: 'OTHER' },
  ...{ birthDateColumn: 'BORN', countryColumn: 'LAND' },
})

async function authorizedList(listCode: string, tableName: string): Promise<void> {
  const { cqId } = await portal.send(MAKER, createWatchList, { listCode, ...content(tableName) })
  expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
}

describe('a watch list', () => {
  test('a watch list is created from reference tables, by approval, and does not change when the tables are replaced', async () => {
    await uploadTable('FIRST', [person('Ada Quill', 'A. Quill;Lady Q', '1970-02-01', 'gb'), person(' ')])
    await uploadTable('SECOND', [person('Bo Quill'), person('Cy Quill')])
    const { cqId } = await portal.send(MAKER, createWatchList, { listCode: 'ONE', ...content('FIRST') })
    const waiting = await portal.send(MAKER, readWatchLists, { listCode: 'ONE' })
    expect(waiting.data?.[0]).toMatchObject({
      listStatus: 'PENDING',
      listVersion: null,
      entryCount: 0,
      pendingCqId: cqId,
    })
    expect(await decide(portal, MAKER, cqId)).not.toMatchObject({ responseCode: '00' })
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })

    const first = await portal.send(MAKER, readWatchListEntries, { listCode: 'ONE' })
    expect(first.data).toEqual([
      {
        entryNo: 1,
        entryName: 'Ada Quill',
        otherNames: ['A. Quill', 'Lady Q'],
        birthDate: '1970-02-01',
        country: 'gb',
        // Only published lists have these.
        ...{ sourceId: null, entryKind: null, programme: null, documents: null, remarks: null },
      },
    ])
    const replaced = await portal.send(MAKER, replaceWatchList, { listCode: 'ONE', version: 2, ...content('SECOND') })
    // The replaced version loses all its names, which needs two checkers.
    for (const checker of [CHECKER, 'ho.checker2'])
      expect(await decide(portal, checker, replaced.cqId)).toMatchObject({ responseCode: '00' })
    const { versions, list } = await portal.send(MAKER, readWatchList, { listCode: 'ONE' })
    expect(list).toMatchObject({ listVersion: 2, entryCount: 2 })
    expect(versions?.map(({ listVersion, entryCount }) => [listVersion, entryCount])).toEqual([
      [2, 2],
      [1, 1],
    ])
    expect((await portal.send(MAKER, readWatchListEntries, { listCode: 'ONE', listVersion: 1 })).total).toBe(1)
    expect((await portal.send(MAKER, readWatchListEntries, { listCode: 'ONE', search: 'cy' })).total).toBe(1)
  })

  test('a watch list with an invalid field is refused with an error at that field', async () => {
    await uploadTable('NAMELESS', [person('', 'x')])
    const refused = async (more: object) =>
      await portal.send(MAKER, createWatchList, { listCode: 'BAD', ...content('NAMELESS'), ...more })
    const at = (field: string) => ({ responseCode: '30', errors: [expect.objectContaining({ field })] })
    expect(await refused({})).toMatchObject(at('nameColumn'))
    expect(await refused({ tableNames: ['NO SUCH'] })).toMatchObject(at('tableNames'))
    // The uploaded table is not authorized.
    await portal.send('ho.maker', uploadDataSource, { tableName: 'WAITING', data: [person('Di Quill')] })
    expect(await refused({ tableNames: ['WAITING'] })).toMatchObject(at('tableNames'))
    expect(await refused({ aliasColumn: 'ELSE' })).toMatchObject(at('aliasColumn'))
    expect(
      await refused({
        listCode: 'SANCTIONS',
        tableNames: ['PEP_REGISTER'],
        aliasColumn: 'OTHER NAMES',
        birthDateColumn: 'BORN',
        countryColumn: 'COUNTRY',
      }),
    ).toMatchObject({ responseCode: '26' })
    expect(
      await refused({
        listCode: 'INTERNAL',
        tableNames: ['PEP_REGISTER'],
        aliasColumn: 'OTHER NAMES',
        birthDateColumn: 'BORN',
        countryColumn: 'COUNTRY',
      }),
    ).toMatchObject({ responseCode: '26' })
    // A refused upload leaves no data.
    expect(await portal.send(MAKER, readWatchLists, { listCode: 'BAD' })).toMatchObject({ responseCode: '25' })
  })

  test('a match shows the listed name and how it matches', async () => {
    const { matches = [], listVersion } = await portal.send(MAKER, tryWatchList, {
      listCode: 'SANCTIONS',
      askedName: 'Victor Solovetzky',
      country: 'RU',
    })
    expect(listVersion).toBe(2)
    expect(matches[0]).toMatchObject({
      listedName: 'Viktor Solovetsky',
      entry: { birthDate: '1959-11-02', country: 'RU' },
    })
    expect(matches[0]?.score).toBeGreaterThanOrEqual(90)
    expect(await portal.send(MAKER, tryWatchList, { listCode: 'NONE', askedName: 'x' })).toMatchObject({
      responseCode: '25',
    })
  })
})

describe('a rule on a watch list', () => {
  const conditions = [
    {
      columnName: 'senderLike_TWO',
      queryType: '>=',
      keyword: `${RECOMMENDED_LIKENESS}`,
      keywordType: 'TEXT',
      join: 'NONE',
    },
  ] as const

  const screenedOrder = async (
    transactionSenderFirstName: string,
    transactionSenderLastName: string,
    more: Readonly<Record<string, string>> = {},
  ) => {
    const { body } = await portal.order({
      ...orderTo(nuban('1')),
      transactionSenderFirstName,
      transactionSenderLastName,
      ...more,
    })
    const transactionId = body.transactionId ?? ''
    await portal.screen(transactionId)
    const { transaction } = await portal.send(MAKER, readTransaction, { transactionId })
    const { logs = [] } = await portal.send(MAKER, readScreeningLogs, { transactionId })
    return {
      status: transaction?.transactionStatus,
      reference: transaction?.transactionContractReference ?? '',
      log: logs.find(({ screeningLogScreeningCode }) => screeningLogScreeningCode === 'LISTED'),
    }
  }

  test('a rule on a watch list holds people with similar names, also in another script, with the entry as evidence', async () => {
    await uploadTable('TWO', [
      person('Василий Громов', '', '1980-01-01', 'RU'),
      person('MADURO MOROS, Nicolas', '', '23 Nov 1962', 'Venezuela'),
    ])
    await authorizedList('TWO', 'TWO')
    const { columns = [] } = await portal.send(MAKER, readScreeningColumns, { screeningType: 'DC' })
    expect(columns.filter(({ columnKind }) => columnKind === 'likeness').map(({ columnName }) => columnName)).toEqual(
      expect.arrayContaining(['senderLike_TWO', 'receiverLike_TWO']),
    )
    const rule = { screeningCode: 'LISTED', screeningType: 'DC', screeningDescription: 'Listed', conditions } as const
    const { cqId } = await portal.send(MAKER, createScreeningRule, rule)
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })

    const held = await screenedOrder('Vassily', 'Gromov')
    expect(held).toMatchObject({ status: 'AML GATE', log: { screeningLogStatus: 'HIT' } })
    expect(held.log?.conditions?.[0]).toMatchObject({
      truth: 'TRUE',
      evidence: { watchListEntry: 'Василий Громов', watchListVersion: 'TWO 1' },
    })
    const born = { transactionSenderBirthDate: '1962-11-23', transactionSenderNationality: 'VE' }
    const elsewhere = { transactionSenderBirthDate: '1990-01-01', transactionSenderNationality: 'FR' }
    for (const more of [{}, born, elsewhere])
      expect([more, await screenedOrder('Nicolas', 'Maduro Moros', more)]).toMatchObject([more, { status: 'AML GATE' }])
    expect(await screenedOrder('Olga', 'Gromov')).toMatchObject({
      status: 'PENDING',
      log: { screeningLogStatus: 'CLEAR' },
    })
    const tried = await portal.send(MAKER, tryScreeningRule, {
      ...{ screeningType: 'DC', conditions, transactionContractReference: held.reference },
    })
    expect(tried).toMatchObject({ truth: 'TRUE' })
  })

  test('a rule on an unknown list is refused', async () => {
    const unknown = [{ ...conditions[0], columnName: 'senderLike_NOWHERE' }]
    expect(
      await portal.send(MAKER, createScreeningRule, {
        ...{ screeningCode: 'NOLIST', screeningType: 'DC', screeningDescription: 'x', conditions: unknown },
      }),
    ).toMatchObject({ responseCode: '30', errors: [expect.objectContaining({ field: 'conditions[0].columnName' })] })
  })
})

const confirmed = (transactionId: string, name: string) => ({
  ...{ transactionId, name, birthDate: null, country: null },
  ...{ makerId: null, checkerId: null },
})

describe('the internal list', () => {
  test('the internal list blocks a confirmed person, whatever the word order and diacritics of the name', async () => {
    const named = (first: string, last: string) =>
      portal.order({ ...orderTo(nuban('2')), transactionReceiverFirstName: first, transactionReceiverLastName: last })
    const before = await named('Zéphyr', 'Onyx')
    expect(before.status).toBe(201)
    const transactionId = before.body.transactionId ?? ''
    const listed = confirmed(transactionId, 'Zéphyr Onyx')
    await addToInternalList(portal.gateway.db, listed, new Date())
    // Adding the same person twice has the same effect as adding the person once.
    await addToInternalList(portal.gateway.db, listed, new Date())
    expect(await named('Onyx', 'ZEPHYR')).toMatchObject({ body: { code: '34' } })
    expect((await named('Zephyr', 'Onix')).status).toBe(201)
  })

  test('two people remove a name from the internal list, with a reason, and orders with the name are accepted again', async () => {
    const named = () =>
      portal.order({
        ...orderTo(nuban('2')),
        transactionReceiverFirstName: 'Marlow',
        transactionReceiverLastName: 'Thane',
      })
    const transactionId = (await named()).body.transactionId ?? ''
    await addToInternalList(portal.gateway.db, confirmed(transactionId, 'Marlow Thane'), new Date())
    const listing = async () => (await portal.send(MAKER, readInternalList, { search: 'marlow' })).data?.[0]
    const { listingId = '', version = 0 } = (await listing()) ?? {}
    const removalReason = 'The court set it aside'
    const { cqId } = await portal.send(MAKER, removeInternalListing, { listingId, version, removalReason })
    expect((await named()).body.code).toBe('34')
    expect((await listing())?.pendingCqId).toBe(cqId)
    expect(await decide(portal, MAKER, cqId)).not.toMatchObject({ responseCode: '00' })
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
    expect((await named()).status).toBe(201)
    expect(await listing()).toMatchObject({ listingStatus: 'REMOVED', removalReason, pendingCqId: null })
    const again = await portal.send(MAKER, removeInternalListing, {
      ...{ listingId, version: version + 1 },
      removalReason: 'Once more',
    })
    expect(again.responseCode).toBe('12')
  })

  test('rules can use the internal list like any other list, without its removed names', async () => {
    const { columns } = await portal.send(MAKER, readScreeningColumns, { screeningType: 'DC' })
    expect(columns?.map(({ columnName }) => columnName)).toContain('receiverLike_INTERNAL')
    const { body } = await portal.order({ ...orderTo(nuban('2')), transactionReceiverLastName: 'Quorn' })
    await addToInternalList(portal.gateway.db, confirmed(body.transactionId ?? '', 'Halcyon Brackenbury'), new Date())
    const tried = async () => {
      const asked = { listCode: 'INTERNAL', askedName: 'Halcyon Brakenbury' }
      return (await portal.send(MAKER, tryWatchList, asked)).matches?.map(({ entry }) => entry.entryName)
    }
    expect(await tried()).toEqual(['Halcyon Brackenbury'])
    const row = (await portal.send(MAKER, readInternalList, { search: 'halcyon' })).data?.[0]
    const removal = { listingId: row?.listingId ?? '', version: 1, removalReason: 'Another person' }
    const { cqId } = await portal.send(MAKER, removeInternalListing, removal)
    expect(await decide(portal, CHECKER, cqId)).toMatchObject({ responseCode: '00' })
    expect(await tried()).toEqual([])
  })
})
