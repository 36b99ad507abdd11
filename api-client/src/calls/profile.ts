import * as calls from '@portal/contract/calls/profile'
import { typed } from '../typed.ts'

export const readProfile = typed(calls.readProfile)
export const readProfileSummary = typed(calls.readProfileSummary)
