import * as calls from '@portal/contract/calls/registration'
import { typed } from '../typed.ts'

export const initiateEnrollment = typed(calls.initiateEnrollment)
export const completeEnrollment = typed(calls.completeEnrollment)
