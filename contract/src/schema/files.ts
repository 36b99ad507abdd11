import { request, string, uuid } from '@portal/contract/schema'
import { readFile, uploadFile } from '../calls/files.ts'
import { DOCUMENT_LIMITS, DOCUMENT_PURPOSES } from '../document-limits.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

/** Characters of the largest file in base64. */
const LONGEST = Math.ceil(DOCUMENT_LIMITS.bytes / 3) * 4

export const uploadFileRequest = request({
  purpose: string()
    .oneOf([...DOCUMENT_PURPOSES])
    .required(),
  content: string()
    .required()
    .test({ name: 'fileSize', test: (value) => value === undefined || value.length <= LONGEST })
    .test({ name: 'base64', test: (value) => value === undefined || /^[A-Za-z0-9+/]+={0,2}$/.test(value) }),
})

export const readFileRequest = request({ fileId: uuid().required() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [uploadFile, uploadFileRequest],
  [readFile, readFileRequest],
]
