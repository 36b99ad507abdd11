import * as calls from '@portal/contract/files/files.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { inspectBefore } from './inspect-file.ts'
import { readFile } from './read-file.ts'
import { uploadFile } from './upload-file.ts'

export const FILE_BINDINGS: readonly Binding[] = [
  bindSession(calls.uploadFile, uploadFile, {
    preflight: inspectBefore(({ content, purpose }) => ({ content, purpose })),
  }),
  bindSession(calls.readFile, async (context, request) => ({ payload: await readFile(context, request) })),
]
