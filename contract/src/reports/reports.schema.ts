import {
  array,
  listFields,
  number,
  object,
  partialShapeOf,
  request,
  shapeOf,
  string,
  text,
  uuid,
} from '@portal/contract/schema'
import { MOST_CONDITIONS } from '../conditions/condition.ts'
import { conditionPart, keywordType } from '../conditions/condition-parts.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { FILE_FORMATS } from '../sheet/sheet.ts'
import { REPORT, REPORT_CATEGORIES, REPORT_CONDITION, REPORT_TABLE_TYPES } from './report.ts'
import {
  cancelReport,
  createReport,
  exportReport,
  previewReport,
  readReportColumns,
  readReports,
  readReportTables,
  readReportTotals,
  runReport,
  updateReport,
  updateReportStatus,
} from './reports.calls.ts'

/** The rows of a report's condition; an empty list means no condition (ruling A47). */
const conditionRows = () => array(conditionPart(REPORT_CONDITION)).max(MOST_CONDITIONS)

/** A list of comma-separated column names. */
const names = (max: number) =>
  string()
    .max(max)
    .matches(/^\w+(,\w+)*$/, { excludeEmptyString: true })

const own = {
  /** A name on one line, because file names and mail subjects contain it. */
  reportName: text(60).matches(/^[^\n\r\t]*$/, { name: 'plainText', excludeEmptyString: true }),
  conditions: conditionRows(),
  reportFieldList: names(4000),
  reportGroupBy: names(600),
  reportSums: names(600),
  reportSort: string()
    .max(80)
    .matches(/^\w+:(asc|desc)$/, { excludeEmptyString: true }),
  reportJoinOn: string()
    .max(140)
    .matches(/^\w+=\w+$/, { excludeEmptyString: true }),
}

/** Fields that the original product sends; never used for a decision (ruling A71). */
const claimed = {
  reportBankCode: text(10),
  reportOwner: text(120),
  reportMaker: text(120),
  reportChecker: text(120),
  requestType: text(40),
}
const reportName = () => text(60).required()
const runId = text(64)

/** Further fields of a report that the original product sends back; they have no effect. */
const ofStored = { reportId: text(60), reportStatus: text(20), reportCreatedAt: text(60), reportUpdatedAt: text(60) }

export const createReportRequest = request({
  ...claimed,
  ...ofStored,
  ...shapeOf(REPORT, own),
  // Optional, because the specification's payload has neither field. The payload has the condition as text, and a name
  // that belongs to a table or to a report.
  reportTableType: partialShapeOf(REPORT).reportTableType,
  conditions: own.conditions,
  reportCondition: text(12_000),
  replaces: uuid(),
})

export const updateReportRequest = request({
  ...claimed,
  ...partialShapeOf(REPORT, {
    ...own,
    reportFieldList: own.reportFieldList.nullable(),
    reportGroupBy: own.reportGroupBy.nullable(),
    reportSums: own.reportSums.nullable(),
    reportSort: own.reportSort.nullable(),
  }),
  reportName: reportName(),
  version: number().integer().min(1).required(),
  replaces: uuid(),
})

export const previewReportRequest = request({
  ...claimed,
  ...partialShapeOf(REPORT, own),
  reportType: partialShapeOf(REPORT).reportType.required(),
  reportTableType: partialShapeOf(REPORT).reportTableType.required(),
  reportTable: text(120).required(),
  runId,
})

const parameter = object({
  at: number().integer().min(0).max(MOST_CONDITIONS).required(),
  keyword: text(140).required(),
  keywordType: keywordType().required(),
})
  .noUnknown()
  .strict()

/**
 * The sort order of a result. Its column names may be longer than in other lists, because nested reports add prefixes.
 */
const sort = object({
  field: string()
    .matches(/^\w{1,60}$/, { name: 'field' })
    .required(),
  direction: string().oneOf(['asc', 'desc']).required(),
})
  .noUnknown()
  .strict()
  .default(undefined)
  .optional()

export const SCHEMAS: SchemasOfCalls = [
  [
    readReports,
    request({
      ...claimed,
      ...listFields,
      reportId: uuid(),
      reportName: text(60),
      reportCategory: string().oneOf([...REPORT_CATEGORIES]),
    }),
  ],
  [readReportTables, request(claimed)],
  [
    readReportColumns,
    request({ ...claimed, reportName: text(120).required(), reportTableType: string().oneOf([...REPORT_TABLE_TYPES]) }),
  ],
  [
    runReport,
    request({
      ...claimed,
      ...listFields,
      sort,
      reportName: reportName(),
      reportFieldList: names(4000),
      reportCondition: text(12_000),
      readCount: text(10),
      conditions: conditionRows(),
      parameters: array(parameter).max(MOST_CONDITIONS),
      runId,
    }),
  ],
  [
    readReportTotals,
    request({
      ...claimed,
      filters: listFields.filters,
      reportName: reportName(),
      reportFieldList: names(4000),
      conditions: conditionRows(),
      parameters: array(parameter).max(MOST_CONDITIONS),
      runId,
    }),
  ],
  [
    exportReport,
    request({
      sort,
      filters: listFields.filters,
      reportName: reportName(),
      reportFieldList: names(4000),
      conditions: conditionRows(),
      parameters: array(parameter).max(MOST_CONDITIONS),
      runId,
      format: string()
        .oneOf([...FILE_FORMATS])
        .required(),
    }),
  ],
  [previewReport, previewReportRequest],
  [cancelReport, request({ ...claimed, runId: text(64).required() })],
  [createReport, createReportRequest],
  [updateReport, updateReportRequest],
  [
    updateReportStatus,
    request({
      ...claimed,
      reportName: reportName(),
      reportStatus: string().oneOf(['DELETED']).required(),
      version: number().integer().min(1),
    }),
  ],
]
