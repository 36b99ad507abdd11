import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { ALL_CALLS } from '@portal/contract/all-calls'
import { SCHEMAS } from '@portal/contract/all-schemas'
import { sendPlain } from '../testing/plain-envelope.ts'
import { everything } from './testing/acts.ts'
import { LIST_REQUESTS } from './testing/all-access-cases.ts'
import { type ScriptedGateway, scriptedGateway } from './testing/scripted-gateway.ts'

// Every list can be sorted by each number and amount of its rows, and by the numbers behind its texts.

const MORE: Readonly<Record<string, object>> = {
  ...LIST_REQUESTS,
  'checker/read': { isMaker: 'NO' },
}

/** Orders by values that are not fields of a row: the number behind a text, by the id of the screen's column. */
const BEHIND_TEXTS: Readonly<Record<string, readonly string[]>> = {
  'mto/read': ['mtoCompliance'],
  'transactionScreening/read': ['hits', 'falsePositives', 'isSudden'],
}

/** Fields that are not sorted, by the reason. `<path> <field>` is a field of one list only. */
const UNSORTED: Readonly<Record<string, readonly string[]>> = {
  'no list shows them': ['version', 'votesNeeded', 'votesInAll', 'portal/screening-log/read ruleVersion'],
  'the balances of an account are shown only with one record': [
    ...['cashPickup/read', 'cashPickup/readByImto', 'imto/readPending', 'imto/readDirectCredit'].flatMap((path) => [
      `${path} bookBalance`,
      `${path} availableBalance`,
    ]),
  ],
  'the list shows the day in words': ['scheduleDay'],
  'the runs of a report are listed from the newest': ['portal/periodic-report/runs rowCount'],
}
const unsorted = new Set(Object.values(UNSORTED).flat())

/** Lists whose columns are not fields of the wire: statements of an account, an uploaded table, a report's result. */
const OTHERWISE_SORTED = [
  ...['portal/ledger/statement', 'portal/wallet/statement', 'dataSource/readDataSource', 'portal/report/export'],
]

const LISTS = ALL_CALLS.filter(
  ({ path, writes }) => !writes && !OTHERWISE_SORTED.includes(path) && 'sort' in (SCHEMAS.get(path)?.fields ?? {}),
)
const AMOUNT = /^-?\d+\.\d{2}$/

let portal: ScriptedGateway

beforeAll(async () => {
  portal = await scriptedGateway()
})
afterAll(() => portal.gateway.close())

type Row = Readonly<Record<string, unknown>>

describe.each(LISTS.map(({ path }) => path))('%s', (path) => {
  test('the list can be sorted by each number and amount, in both directions', async () => {
    const read = async (more: object) => {
      const answer = await sendPlain(
        portal.gateway.app,
        path,
        { ...MORE[path], size: 100, ...more },
        {
          token: JSON.stringify(everything('ho.admin')),
        },
      )
      return answer as unknown as { responseCode: string; data?: readonly Row[] }
    }
    const { responseCode, data: rows = [] } = await read({})
    expect(responseCode).toBe('00')
    const isFigure = (value: unknown) => typeof value === 'number' || (typeof value === 'string' && AMOUNT.test(value))
    const figures = Object.keys(rows[0] ?? {}).filter(
      (field) => !unsorted.has(field) && !unsorted.has(`${path} ${field}`) && rows.some((row) => isFigure(row[field])),
    )
    const refused: string[] = []
    for (const field of [...figures, ...(BEHIND_TEXTS[path] ?? [])])
      for (const direction of ['asc', 'desc']) {
        const sorted = await read({ sort: { field, direction } })
        if (sorted.responseCode !== '00') refused.push(`${field} ${direction}: ${sorted.responseCode}`)
      }
    expect(refused).toEqual([])
  })
})
