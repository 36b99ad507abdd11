import * as calls from '@portal/contract/calls/parameters'
import { typed } from '../typed.ts'

export const readParameters = typed(calls.readParameters)
export const createParameter = typed(calls.createParameter)
export const updateParameter = typed(calls.updateParameter)
