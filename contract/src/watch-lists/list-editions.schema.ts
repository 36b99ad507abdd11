import { array, number, request, string, text, uuid } from '@portal/contract/schema'
import { object } from 'yup'
import { base64 } from '../files/files.schema.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { EDITION_LIMITS, LIST_FORMATS, partsOf } from './list-edition.ts'
import { beginListEdition, readListEdition, sendListPart } from './list-editions.calls.ts'

const file = object({
  fileName: text(140).required(),
  byteSize: number().integer().min(1).max(EDITION_LIMITS.bytes).required(),
  sha256: string()
    .matches(/^[0-9a-f]{64}$/, { name: 'sha256', excludeEmptyString: true })
    .required(),
})
  .noUnknown()
  .strict()

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [
    beginListEdition,
    request({
      listFormat: string()
        .oneOf([...LIST_FORMATS])
        .required(),
      files: array(file).min(1).max(EDITION_LIMITS.files).required(),
    }),
  ],
  [
    sendListPart,
    request({
      editionId: uuid().required(),
      fileNo: number()
        .integer()
        .min(0)
        .max(EDITION_LIMITS.files - 1)
        .required(),
      partNo: number()
        .integer()
        .min(0)
        .max(partsOf(EDITION_LIMITS.bytes) - 1)
        .required(),
      content: base64().required(),
    }),
  ],
  [readListEdition, request({ editionId: uuid().required() })],
]
