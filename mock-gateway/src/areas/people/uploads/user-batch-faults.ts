import type { UploadedUser } from '@portal/contract/uploads/uploads.calls'
import { Refusal, type SessionContext } from '../../../engine/http/handler.ts'
import { mayWorkFor } from '../../../engine/read/index.ts'
import { type RowFault, rowFaults } from './user-batch.rules.ts'
import { batchFacts } from './user-upload.store.ts'

/**
 * Returns the conflicts of the rows with current data, for this maker. Both the upload and the check before the upload
 * use this function. Refused with 57 for another subsidiary.
 */
export async function batchFaults(
  context: Pick<SessionContext, 'db' | 'actor'>,
  { users, countryId }: { readonly users: readonly UploadedUser[]; readonly countryId: string },
): Promise<RowFault[]> {
  if (!mayWorkFor(context.actor, countryId)) throw new Refusal('57')
  return rowFaults(users, await batchFacts(context, { users, countryId }))
}
