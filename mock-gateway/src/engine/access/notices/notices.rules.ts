import type { RecordValues } from '../../records/index.ts'
import type { NoticeName } from '../mail-texts/mail-texts.ts'

/** What an authorized change of a user does to how the person signs in or is reached, by wire field. */
const NOTICE_OF_FIELD: Readonly<Record<string, NoticeName>> = {
  resetHardToken: 'tokenReset',
  userEmail: 'emailChanged',
  userPhone: 'phoneChanged',
}

/** What the person is told of an authorized change. */
export function noticesOf(before: RecordValues, after: RecordValues): readonly NoticeName[] {
  return Object.entries(NOTICE_OF_FIELD).flatMap(([field, notice]) =>
    (after[field] ?? null) !== (before[field] ?? null) && after[field] !== undefined ? [notice] : [],
  )
}
