import * as calls from '@portal/contract/calls/files'
import { typed } from '../typed.ts'

export const uploadFile = typed(calls.uploadFile)
export const readFile = typed(calls.readFile)
