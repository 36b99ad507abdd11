import { namesOf, partOf } from '@portal/contract/record'
import {
  type AnyObjectSchema,
  array,
  listFields,
  mixed,
  object,
  request,
  shapeOf,
  string,
  uuid,
  yesNo,
} from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { NEW_USER } from '../users/user.ts'
import { createUserRequest } from '../users/users.schema.ts'
import { FILE_LIMITS } from './upload-limits.ts'
import type { ReferenceRow } from './uploads.calls.ts'
import {
  checkDataSource,
  checkUserUploads,
  createUserUploads,
  readDataSource,
  readDataSources,
  readUserUploads,
  uploadDataSource,
} from './uploads.calls.ts'

/** The characters that the name of a table may take from the name of its file. */
const TABLE_NAME_PATTERN = /^[\p{L}\p{M}\p{N}_.,()&'’+-]+$/u
const tableName = () =>
  string().max(80).matches(TABLE_NAME_PATTERN, { name: 'tableName', excludeEmptyString: true }).required()

/** The schema of a row, with the same fields as the form for one user. */
export const uploadedUser: AnyObjectSchema = createUserRequest.pick(
  namesOf(NEW_USER).filter((field) => field !== 'countryId'),
)

export const createUserUploadsRequest = request({
  users: array().of(uploadedUser).min(1).max(FILE_LIMITS.rows).required(),
  tableName: tableName(),
  ...shapeOf(partOf(NEW_USER, 'countryId')),
  skipRefused: yesNo(),
  replaces: uuid(),
})

/** A row as in the file, with any text that a cell may contain. */
const uploadedRow = object(
  Object.fromEntries(namesOf(NEW_USER).map((field) => [field, string().max(FILE_LIMITS.cell)])),
)
  .omit(['countryId'])
  .noUnknown()
  .strict()

export const checkUserUploadsRequest = request({
  users: array().of(uploadedRow.required()).min(1).max(FILE_LIMITS.rows).required(),
  ...shapeOf(partOf(NEW_USER, 'countryId')),
})

export const readUserUploadsRequest = request({ ...listFields })

export const uploadDataSourceRequest = request({
  tableName: tableName(),
  // Headings and cells are kept as in the file, because headings are compared and empty cells count as cells.
  columns: array(string().max(FILE_LIMITS.heading).required())
    .max(FILE_LIMITS.columns)
    .meta({ raw: true })
    .test({
      name: 'columns',
      test: (columns, { parent }) => columns === undefined || isOrderOf(columns, (parent as { data?: unknown }).data),
    }),
  data: mixed<readonly ReferenceRow[]>()
    .test({
      name: 'table',
      params: { rows: FILE_LIMITS.rows, columns: FILE_LIMITS.columns },
      test: (value) => value === undefined || isTable(value),
    })
    .meta({ raw: true })
    .required(),
  replaces: uuid(),
})

export const checkDataSourceRequest = request({ tableName: tableName() })
export const readDataSourceRequest = request({ ...listFields, tableName: tableName(), data: array() })
export const readDataSourcesRequest = request({ ...listFields })

/**
 * Returns whether a value is rows of texts within the limits of a file, all with exactly the columns of the first row.
 */
function isTable(value: unknown): boolean {
  if (!Array.isArray(value) || value.length === 0 || value.length > FILE_LIMITS.rows) return false
  const columns = columnsOf(value[0])
  if (columns === null || columns.length === 0 || columns.length > FILE_LIMITS.columns) return false
  if (!columns.every((column) => column.trim() !== '' && column.length <= FILE_LIMITS.heading)) return false
  const known = new Set(columns)
  return value.every((row) => {
    const own = columnsOf(row)
    return own?.length === known.size && own.every((column) => known.has(column) && isCell(row[column]))
  })
}

/** Returns whether a list names each column of the rows exactly once. */
function isOrderOf(columns: readonly string[], data: unknown): boolean {
  const known = new Set(columnsOf(Array.isArray(data) ? data[0] : null))
  return columns.length === known.size && new Set(columns).size === known.size && columns.every((one) => known.has(one))
}

function columnsOf(row: unknown): string[] | null {
  return row !== null && typeof row === 'object' && !Array.isArray(row) ? Object.keys(row) : null
}

const isCell = (value: unknown) => typeof value === 'string' && value.length <= FILE_LIMITS.cell

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [createUserUploads, createUserUploadsRequest],
  [checkUserUploads, checkUserUploadsRequest],
  [readUserUploads, readUserUploadsRequest],
  [uploadDataSource, uploadDataSourceRequest],
  [checkDataSource, checkDataSourceRequest],
  [readDataSource, readDataSourceRequest],
  [readDataSources, readDataSourcesRequest],
]
