import { fieldText } from '@portal/contract/texts/all'
import type { UploadedUser, UserUploadOutcome, UserUploadRequest } from '@portal/contract/uploads/uploads.calls'
import { queueProposal } from '../../../engine/approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { USER_BATCH_CHANGES } from './user-batch.kind.ts'
import { codeOfFaults, type RowFault } from './user-batch.rules.ts'
import { batchFaults } from './user-batch-faults.ts'
import { findUpload, insertBatch } from './user-upload.store.ts'

/**
 * Queues the users of a file as one item; the users are PENDING until a checker decides. Refused with 57 for operator
 * users and for another subsidiary, and with 26, 25, 05 or 30 and the fields of the faulty rows. With `skipRefused`,
 * faulty rows do not refuse the file; the reply names them as left out.
 */
export async function createUserUploads(
  context: SessionContext,
  { replaces, ...request }: UserUploadRequest,
): Promise<Reply<UserUploadOutcome>> {
  const { language } = context
  const about = { kind: USER_BATCH_CHANGES, action: 'CREATE', replaces } as const
  const { proposed, reply } = await queueProposal(context, about, () => addBatch(context, request))
  const { targetId: uploadId, fields, faults } = proposed
  const refused = faults.map(({ row, field, key }) => ({ row, field, message: fieldText(language, field, key) }))
  return { ...reply, payload: { ...reply.payload, uploadId, accepted: fields.rowCount, refused } }
}

/** Adds the valid rows, and returns the faults of all other rows. */
async function addBatch(context: SessionContext, request: UserUploadRequest) {
  const { db, actor, now } = context
  const { users, tableName, countryId } = request
  const skips = request.skipRefused === 'YES'
  const wrong = await batchFaults(context, request)
  if (wrong.length > 0 && !skips) throw refuseRows(wrong)

  const good = placesWithout(users, wrong)
  const { uploadId, lost } = await insertBatch(db, {
    tableName,
    countryId,
    users: good.map((row) => users[row] as UploadedUser),
    makerId: actor.userId,
    now,
  })
  const raced = await racedFaults(
    context,
    request,
    lost.map((place) => good[place] ?? 0),
  )
  const faults = [...wrong, ...raced].sort((left, right) => left.row - right.row)
  if (uploadId === null || (raced.length > 0 && !skips)) throw refuseRows(faults)

  const upload = await findUpload(db, uploadId, false)
  if (upload === null) throw new Refusal('96')
  return { targetId: uploadId, fields: upload.batch, faults }
}

/**
 * Returns the faults of rows with values that a concurrent upload took. These faults are the same as for values that
 * were taken earlier.
 */
async function racedFaults(context: SessionContext, request: UserUploadRequest, rows: number[]): Promise<RowFault[]> {
  if (rows.length === 0) return []
  const faults = await batchFaults(context, request)
  return rows.flatMap((row) => {
    const found = faults.filter((fault) => fault.row === row)
    return found.length > 0 ? found : [{ row, field: 'username', key: 'validation.cannotTakeOn' } as const]
  })
}

function placesWithout(users: readonly UploadedUser[], faults: readonly RowFault[]): number[] {
  const faulty = new Set(faults.map(({ row }) => row))
  return users.map((_, row) => row).filter((row) => !faulty.has(row))
}

function refuseRows(faults: readonly RowFault[]): Refusal {
  return new Refusal(codeOfFaults(faults), {
    fields: faults.map(({ row, field, key }) => ({ field: `users[${row}].${field}`, key })),
  })
}
