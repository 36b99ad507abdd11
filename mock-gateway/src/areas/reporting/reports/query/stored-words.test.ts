import { expect, test } from '@jest/globals'
import type { ReportRecord } from '@portal/contract/reports/report'
import type { ReportTable } from '../catalogue/index.ts'
import { columnsWords, conditionLines, joinWords, sortWords, tableWords } from './stored-words.ts'
import { wordsIn } from './words.ts'

const JOIN: Partial<ReportRecord> = {
  reportType: 'JOIN',
  reportTable: 'TBL_MTO_DC_CONTRACT',
  reportJoinTable: 'TBL_MTO',
}
const [en, fr] = [wordsIn('en'), wordsIn('fr')]

test('a checker sees labels in their own language, and never names of database tables or columns', () => {
  expect([tableWords('TBL_MTO_DC_CONTRACT', en), tableWords('TBL_MTO_DC_CONTRACT', fr)]).toEqual([
    'Direct credits',
    'Virements',
  ])
  expect(joinWords('a_transactionMtoCode=b_mtoCode', JOIN, en)).toBe(
    'Direct credits · Partner = Partners · Partner code',
  )
  expect(columnsWords('a_transactionStatus,b_mtoName', JOIN, en)).toBe(
    'Direct credits · Status, Partners · Partner name',
  )
  expect(sortWords('a_transactionAmount:desc', JOIN, en)).toBe('Direct credits · Source amount, descending')
})

test('groups, counts and totals of groups have the same labels as in the result', () => {
  const report = { reportType: 'SINGLE', reportTable: 'TBL_MTO_DC_CONTRACT' } as const
  expect(columnsWords('transactionCreatedAt_month,rowCount,sum_transactionAmount', report, en)).toBe(
    'Received (month), Number, Total of Source amount',
  )
})

test('conditions are listed one per line in the words of the report’s sentence, with the parameters of a run', () => {
  const row = {
    columnName: 'b_mtoStatus',
    queryType: '=',
    keyword: 'ACTIVE',
    keywordType: 'TEXT',
    join: 'AND',
    isAsked: 'NO',
  } as const
  const day = { ...row, columnName: 'a_transactionCreatedAt', keyword: 'LAST_7_DAYS', keywordType: 'FUNCTION' } as const
  const locale = { language: 'en', timeZone: 'Africa/Lagos' } as const
  expect(conditionLines([row, { ...day, join: 'NONE', isAsked: 'YES' }], JOIN, en, locale)).toEqual([
    'Partners · Status is Active and',
    'Direct credits · Received falls within the last 7 days · Asked at each run',
  ])
})

test('an uploaded table is shown by its name, and an unknown name is shown unchanged', () => {
  expect([tableWords('REF_Branches', en), tableWords('My report', en)]).toEqual(['Branches', 'My report'])
  expect(columnsWords('unheard', { reportType: 'SINGLE', reportTable: 'My report' }, en)).toBe('unheard')
})

test('columns of an uploaded table are labelled with its headings, and columns of a report with that report’s columns', () => {
  const branches = { columns: { column2: { label: 'Town' } } } as unknown as ReportTable
  const below = { ...JOIN, reportName: 'Partners’ credits' } as ReportRecord
  const on = { tables: new Map([['REF_Branches', branches]]), reports: new Map([[below.reportName, below]]) }
  expect(columnsWords('column2', { reportType: 'SINGLE', reportTable: 'REF_Branches' }, en, on)).toBe('Town')
  const joined = { reportType: 'JOIN', reportTable: below.reportName, reportJoinTable: 'REF_Branches' } as const
  expect(joinWords('a_b_mtoName=b_column2', joined, en, on)).toBe('Partners · Partner name = Branches · Town')
  expect(sortWords('sum_a_a_transactionAmount:desc', joined, en, on)).toBe(
    'Direct credits · Total of Source amount, descending',
  )
  expect(columnsWords('column2', { reportType: 'SINGLE', reportTable: 'REF_Gone' }, en, on)).toBe('column2')
})
