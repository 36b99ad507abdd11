import * as calls from '@portal/contract/api-keys/api-keys.calls'
import { type Binding, bindSession } from '../../../engine/http/handler.ts'
import { noteExport } from '../../../engine/read/index.ts'
import { changeAddresses } from './addresses/change-addresses.ts'
import { readKeys } from './api-keys.read-model.ts'
import { createKey } from './create-key.ts'
import { readKeyRequest, readKeyRequests } from './requests/key-requests.read-model.ts'
import { revealKey } from './reveal-key.ts'
import { revokeKey } from './revoke-key.ts'
import { readKeyUses } from './uses/key-uses.read-model.ts'

/** The calls about API keys. */
export const SANDBOX_BINDINGS: readonly Binding[] = [
  bindSession(calls.readApiKeys, async (context, request) => ({ payload: await readKeys(context, request) })),
  bindSession(calls.createApiKeys, createKey),
  bindSession(calls.revealApiKey, (context, { keyId }) => revealKey(context, keyId)),
  bindSession(calls.revokeApiKey, (context, { keyId }) => revokeKey(context, keyId)),
  bindSession(calls.updateApiKeyAddresses, changeAddresses),
  bindSession(calls.readApiKeyUses, async (context, { keyId }) => ({
    payload: { data: await readKeyUses(context, keyId) },
  })),
  bindSession(calls.readApiKeyRequests, async (context, request) => {
    noteExport(context, request, 'api-request', 'SANDBOX')
    return { payload: await readKeyRequests(context, request) }
  }),
  bindSession(calls.readApiKeyRequest, async (context, { requestId }) => ({
    payload: { request: await readKeyRequest(context, requestId) },
  })),
]
