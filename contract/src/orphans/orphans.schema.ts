import { listFields, number, request, string, text, uuid } from '@portal/contract/schema'
import { reference } from '../schema/reference.ts'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { ORPHAN_DECISIONS, ORPHAN_TYPES } from './orphan.ts'
import * as calls from './orphans.calls.ts'

const orphanType = () => string().oneOf([...ORPHAN_TYPES])
const NAMED = { transactionId: uuid().required(), version: number().integer().min(1).required() }

export const decideOrphanRequest = request({
  ...NAMED,
  orphanDecision: string()
    .oneOf([...ORPHAN_DECISIONS])
    .required(),
  orphanEvidence: text(500).min(10).required(),
  coreReference: reference(),
  orphanType: orphanType(),
  replaces: uuid(),
})

/** The decision form requires the reference of core banking for a credited order, as evidence that can be verified. */
export const creditedOrphanForm = decideOrphanRequest.shape({
  coreReference: reference().required(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [calls.readOrphans, request({ ...listFields, orphanType: orphanType(), orgID: text(40) })],
  [calls.readOrphan, request({ transactionId: uuid().required(), orphanType: orphanType() })],
  [calls.retryOrphan, request(NAMED)],
  [calls.decideOrphan, decideOrphanRequest],
  [calls.readReconciliation, request({})],
  [calls.runReconciliation, request({})],
]
