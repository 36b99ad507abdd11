import type { RecordValues } from '../../records/index.ts'
import type { NoticeName } from '../mail-texts/mail-texts.ts'

/** Notices for authorized changes of sign-in data or contact data, by wire field. */
const NOTICE_OF_FIELD: Readonly<Record<string, NoticeName>> = {
  resetHardToken: 'tokenReset',
  allowPasskey: 'passkeyAllowed',
  userEmail: 'emailChanged',
  userPhone: 'phoneChanged',
}

/** Returns the notices that the person gets about an authorized change. */
export function noticesOf(before: RecordValues, after: RecordValues): readonly NoticeName[] {
  return Object.entries(NOTICE_OF_FIELD).flatMap(([field, notice]) =>
    (after[field] ?? null) !== (before[field] ?? null) && after[field] !== undefined ? [notice] : [],
  )
}
