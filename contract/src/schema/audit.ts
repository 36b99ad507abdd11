import { string } from 'yup'
import { listFields, yesNo } from './fields.ts'
import { request } from './request.ts'

export const readAuditTrailRequest = request({ ...listFields })
export const readAuditEntryRequest = request({
  // The row's number, a bigint of the database.
  auditId: string()
    .matches(/^\d{1,18}$/, { name: 'id', excludeEmptyString: true })
    .required(),
})
export const readChainStateRequest = request({ restart: yesNo() })
