import type { Domain } from '../../../engine/domain.ts'
import { REFERENCE_TABLE_CHANGES } from './reference-table.kind.ts'
import { REFERENCE_TABLE_FIND } from './reference-tables.find.ts'
import { UPLOAD_BINDINGS } from './uploads.calls.ts'
import { USER_BATCH_CHANGES } from './user-batch.kind.ts'

export { endTable, insertTable } from './reference-table.store.ts'

export const domain: Domain = {
  bindings: UPLOAD_BINDINGS,
  changeKinds: [REFERENCE_TABLE_CHANGES, USER_BATCH_CHANGES],
  finds: [REFERENCE_TABLE_FIND],
}
