import * as calls from '@portal/contract/calls/uploads'
import { typed } from '../typed.ts'

export const createUserUploads = typed(calls.createUserUploads)
export const readUserUploads = typed(calls.readUserUploads)
export const uploadDataSource = typed(calls.uploadDataSource)
export const readDataSource = typed(calls.readDataSource)
export const readDataSources = typed(calls.readDataSources)
