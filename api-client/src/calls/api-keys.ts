import * as calls from '@portal/contract/calls/api-keys'
import { typed } from '../typed.ts'

export const readApiKeys = typed(calls.readApiKeys)
export const createApiKeys = typed(calls.createApiKeys)
export const revealApiKey = typed(calls.revealApiKey)
export const revokeApiKey = typed(calls.revokeApiKey)
