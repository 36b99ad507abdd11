import * as calls from '@portal/contract/calls/sessions'
import { typed } from '../typed.ts'

export const readSessions = typed(calls.readSessions)
export const endSessions = typed(calls.endSessions)
