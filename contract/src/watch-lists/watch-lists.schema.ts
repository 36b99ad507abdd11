import {
  array,
  country,
  day,
  listFields,
  number,
  request,
  shapeOf,
  string,
  text,
  uuid,
  yesNo,
} from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { MOST_LIST_TABLES, WATCH_LIST } from './watch-list.ts'
import {
  createWatchList,
  readListTables,
  readWatchList,
  readWatchListChanges,
  readWatchListEntries,
  readWatchLists,
  replaceWatchList,
  tryWatchList,
} from './watch-lists.calls.ts'

/** The code of a new list: only capitals and digits, because column names contain the code. */
const newCode = () => string().matches(/^[A-Z0-9]{1,12}$/, { name: 'listCode', excludeEmptyString: true })
const code = () => text(12).required()
const version = () => number().integer().min(1)

const { listCode, ...content } = shapeOf(WATCH_LIST, {
  listCode: newCode(),
  // A list from an edition names no tables; a list from tables needs the column of names.
  editionId: uuid().when('tableNames', ([tables], edition) => (tables === undefined ? edition.required() : edition)),
  tableNames: array(text(80).required())
    .min(1)
    .max(MOST_LIST_TABLES)
    .test('oneSource', (tables, { parent }) => tables === undefined || parent.editionId === undefined),
  nameColumn: text(60).when('tableNames', ([tables], column) => (tables === undefined ? column : column.required())),
})

export const createWatchListRequest = request({ listCode, ...content, replaces: uuid() })

export const replaceWatchListRequest = request({
  listCode: code(),
  version: version().required(),
  ...content,
  replaces: uuid(),
})

export const tryWatchListRequest = request({
  listCode: code(),
  askedName: text(140).required(),
  birthDate: day(),
  country: country(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readWatchLists, request({ ...listFields, listCode: text(12) })],
  [readWatchList, request({ listCode: code() })],
  [readWatchListEntries, request({ ...listFields, listCode: code(), listVersion: version() })],
  [readWatchListChanges, request({ ...listFields, listCode: code(), listVersion: version(), isFetched: yesNo() })],
  [tryWatchList, tryWatchListRequest],
  [readListTables, request({})],
  [createWatchList, createWatchListRequest],
  [replaceWatchList, replaceWatchListRequest],
]
