import { request, string, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { DOCUMENT_PURPOSES, LONGEST_BASE64 } from './document-limits.ts'
import { readFile, uploadFile } from './files.calls.ts'

/** The bytes of a file in base64, up to the maximum size. */
export const base64 = () =>
  string()
    .test({ name: 'fileSize', test: (value) => value === undefined || value.length <= LONGEST_BASE64 })
    .test({ name: 'base64', test: (value) => !value || /^[A-Za-z0-9+/]+={0,2}$/.test(value) })

export const uploadFileRequest = request({
  purpose: string()
    .oneOf([...DOCUMENT_PURPOSES])
    .required(),
  content: base64().required(),
})

export const readFileRequest = request({ fileId: uuid().required() })

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [uploadFile, uploadFileRequest],
  [readFile, readFileRequest],
]
