import { countryOfSubsidiary, type RequestOf } from '@portal/contract'
import { fieldText } from '@portal/contract/texts/all'
import type { checkUserUploads as call, RefusedRow, UploadedUser } from '@portal/contract/uploads/uploads.calls'
import { openingHours } from '../../../../engine/access/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../../engine/http/handler.ts'
import { WorkTooHeavy } from '../../../../engine/workers/index.ts'
import { batchFaults } from '../user-batch-faults.ts'
import { checkRows } from './check-rows.ts'

/** Texts for cells that are absent from a row because they are empty; the rules of a batch expect texts. */
const EMPTY: Readonly<Record<keyof UploadedUser, string>> = {
  userFirstName: '',
  userLastName: '',
  userPhone: '',
  userSolId: '',
  username: '',
  userEmail: '',
  userRoleId: '',
  userType: '',
}

/**
 * Returns the faults for which `createUserUploads` would refuse these rows, by the schema of a row and the rules of a
 * batch. Reveals no more than the upload, and writes no rows. Refused with 57 for another subsidiary, with 90 outside
 * opening hours.
 */
export async function checkUserUploads(
  context: SessionContext,
  { users, countryId }: RequestOf<typeof call>,
): Promise<Reply<{ refused: RefusedRow[] }>> {
  const { db, actor, now, language } = context
  if (!(await openingHours(db, actor, now))) throw new Refusal('90')
  const country = countryOfSubsidiary(countryId)
  const { misshapen, rows } = await checkRows({ users, country, language }, { caller: actor.userId }).catch(refuseHeavy)
  const wrong = new Set(misshapen.map(placeOf))
  const read = rows.map((row) => ({ ...EMPTY, ...row }) as UploadedUser)
  const faults = await batchFaults(context, { users: read, countryId })
  const further = faults
    .filter((fault) => !wrong.has(placeOf(fault)))
    .map(({ row, field, key }) => ({ row, field, message: fieldText(language, field, key) }))
  const refused = [...misshapen, ...further].sort((one, other) => one.row - other.row)
  return { payload: { refused } }
}

const placeOf = ({ row, field }: { readonly row: number; readonly field: string }) => `${row} ${field}`

function refuseHeavy(error: unknown): never {
  if (!(error instanceof WorkTooHeavy)) throw error
  throw new Refusal('30', { fields: [{ field: 'users', key: 'validation.fileTooComplex' }] })
}
