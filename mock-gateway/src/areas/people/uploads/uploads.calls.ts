import * as calls from '@portal/contract/uploads/uploads.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport, requireBank } from '../../../engine/read/index.ts'
import { readUsersPage } from '../users/index.ts'
import { checkUserUploads } from './check/check-user-uploads.ts'
import { createUserUploads } from './create-user-uploads.ts'
import { readReferenceRows, readReferenceTables } from './reference-table.read-model.ts'
import { isTableNameTaken } from './reference-table.store.ts'
import { uploadReferenceTable } from './upload-reference-table.ts'
import { isUploaded } from './user-upload.store.ts'

export const UPLOAD_BINDINGS: readonly Binding[] = [
  bindSession(calls.createUserUploads, createUserUploads),
  bindSession(calls.checkUserUploads, checkUserUploads),
  bindSession(calls.readUserUploads, async (context, request) => {
    noteExport(context, request, 'user', 'USER')
    return { payload: await readUsersPage(context, request, isUploaded) }
  }),
  bindSession(calls.uploadDataSource, uploadReferenceTable),
  bindSession(calls.checkDataSource, async ({ db, actor }, { tableName }) => {
    requireBank(actor)
    return { payload: { isTaken: await isTableNameTaken(db, tableName) } }
  }),
  bindSession(calls.readDataSource, async (context, request) => {
    noteExport(context, request, 'reference-table', 'REPORT')
    return { payload: await readReferenceRows(context, request) }
  }),
  bindSession(calls.readDataSources, async (context, request) => {
    noteExport(context, request, 'reference-table', 'REPORT')
    return { payload: await readReferenceTables(context, request) }
  }),
]
