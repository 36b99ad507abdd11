import * as calls from '@portal/contract/calls/recovery'
import { typed } from '../typed.ts'

export const initiatePasswordReset = typed(calls.initiatePasswordReset)
export const verifyResetToken = typed(calls.verifyResetToken)
export const completePasswordReset = typed(calls.completePasswordReset)
