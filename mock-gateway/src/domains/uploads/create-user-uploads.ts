import type { UploadedUser, UserUploadOutcome, UserUploadRequest } from '@portal/contract/calls/uploads'
import { fieldText } from '@portal/contract/texts/all'
import { noteSubmission, submitChange } from '../../approvals/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../http/handler.ts'
import { mayWorkFor } from '../../read/index.ts'
import { batchSnapshot, codeOfFaults, type RowFault, rowFaults } from './user-batch.rules.ts'
import { batchFacts, findUpload, insertBatch } from './user-upload.store.ts'

/**
 * Queues the users of a file as one item; their rows are PENDING until a checker decides. 57 for operator users and for another subsidiary; 26, 25, 05 or
 * 30 with the fields of the rows at fault, or without a refusal the rows left out when `skipRefused` asks for it.
 */
export async function createUserUploads(
  context: SessionContext,
  request: UserUploadRequest,
): Promise<Reply<UserUploadOutcome>> {
  const note = noteSubmission(context, { subject: 'user-batch', action: 'CREATE' })
  const { db, actor, now, language } = context
  const { users, tableName, countryId } = request
  if (!mayWorkFor(actor, countryId)) throw new Refusal('57')
  const skips = request.skipRefused === 'YES'
  const faults = rowFaults(users, await batchFacts(context, { users, countryId }))
  if (faults.length > 0 && !skips) throw refuseRows(faults)

  const good = placesWithout(users, faults)
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
  const all = [...faults, ...raced].sort((left, right) => left.row - right.row)
  if (uploadId === null || (raced.length > 0 && !skips)) throw refuseRows(all)

  const upload = await findUpload(db, uploadId, false)
  if (upload === null) throw new Refusal('96')
  const submission = {
    subject: 'user-batch',
    targetId: uploadId,
    action: 'CREATE',
    fields: batchSnapshot(upload),
    replaces: request.replaces,
  } as const
  const queued = await submitChange(context, submission, note)
  const refused = all.map(({ row, field, key }) => ({ row, field, message: fieldText(language, field, key) }))
  return { ...queued, payload: { ...queued.payload, uploadId, accepted: upload.users.length, refused } }
}

/** Why rows were lost to somebody at the same moment: told as for rows that were taken before, and no more. */
async function racedFaults(context: SessionContext, request: UserUploadRequest, rows: number[]): Promise<RowFault[]> {
  if (rows.length === 0) return []
  const faults = rowFaults(request.users, await batchFacts(context, request))
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
