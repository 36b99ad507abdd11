import { countryOfSubsidiary, type RequestOf } from '@portal/contract'
import { fieldText } from '@portal/contract/texts/all'
import type { checkUserUploads as call, RefusedRow, UploadedUser } from '@portal/contract/uploads/uploads.calls'
import { uploadedUser } from '@portal/contract/uploads/uploads.schema'
import { openingHours } from '../../../engine/access/index.ts'
import { Refusal, type Reply, type SessionContext } from '../../../engine/http/handler.ts'
import { canonicalBody, checkBody } from '../../../engine/values/check-body.ts'
import { batchFaults } from './user-batch-faults.ts'

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
  const writer = { country: countryOfSubsidiary(countryId) }
  const checks = users.map((user) => checkBody<UploadedUser>(uploadedUser, { ...user }, writer))
  const misshapen = checks.flatMap((checked, row) =>
    checked.ok ? [] : checked.errors.map((error) => ({ row, ...error })),
  )
  const wrong = new Set(misshapen.map(placeOf))
  const rows = users.map((user) => ({ ...EMPTY, ...canonicalBody(uploadedUser, { ...user }, writer) }) as UploadedUser)
  const faults = await batchFaults(context, { users: rows, countryId })
  const all = [
    ...misshapen,
    ...faults.filter((fault) => !wrong.has(placeOf(fault))).map((fault) => ({ params: {}, ...fault })),
  ]
  const refused = all
    .sort((one, other) => one.row - other.row)
    .map(({ row, field, key, params }) => ({ row, field, message: fieldText(language, field, key, params) }))
  return { payload: { refused } }
}

const placeOf = ({ row, field }: { readonly row: number; readonly field: string }) => `${row} ${field}`
