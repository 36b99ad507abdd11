import * as calls from '@portal/contract/calls/auth'
import { typed } from '../typed.ts'

export const login = typed(calls.login)
export const startProviderSignIn = typed(calls.startProviderSignIn)
export const completeProviderSignIn = typed(calls.completeProviderSignIn)
export const validateHardToken = typed(calls.validateHardToken)
export const validateLoginOtp = typed(calls.validateLoginOtp)
export const validateSession = typed(calls.validateSession)
export const logout = typed(calls.logout)
export const changeDefaultPassword = typed(calls.changeDefaultPassword)
export const changePassword = typed(calls.changePassword)
export const beginTokenEnrolment = typed(calls.beginTokenEnrolment)
export const confirmTokenEnrolment = typed(calls.confirmTokenEnrolment)
export const resendOtp = typed(calls.resendOtp)
export const readPasswordRule = typed(calls.readPasswordRule)
export const readAddress = typed(calls.readAddress)
