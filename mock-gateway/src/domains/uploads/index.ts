export { REFERENCE_TABLE_CHANGES } from './reference-table.kind.ts'
export { UPLOAD_BINDINGS } from './uploads.calls.ts'
export { USER_BATCH_CHANGES } from './user-batch.kind.ts'
