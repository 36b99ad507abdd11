import { REASON_PATTERN, request, string, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { declareDifferentPeople, readLookAlikes } from './different-people.calls.ts'

export const readLookAlikesRequest = request({ targetUserId: uuid().required() })

export const declareDifferentPeopleRequest = request({
  targetUserId: uuid().required(),
  otherUserId: uuid().required(),
  declarationReason: string()
    .min(3)
    .max(500)
    .matches(REASON_PATTERN, { name: 'reason', excludeEmptyString: true })
    .required(),
  replaces: uuid(),
})

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readLookAlikes, readLookAlikesRequest],
  [declareDifferentPeople, declareDifferentPeopleRequest],
]
