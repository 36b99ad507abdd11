import * as calls from '@portal/contract/calls/settings'
import { typed } from '../typed.ts'

export const readSettings = typed(calls.readSettings)
export const previewSettings = typed(calls.previewSettings)
export const updateSettings = typed(calls.updateSettings)
