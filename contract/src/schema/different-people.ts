import { REASON_PATTERN, request, string, uuid } from '@portal/contract/schema'

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
