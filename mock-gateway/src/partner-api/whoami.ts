import type { WhoAmI } from '@portal/contract/partner-api'
import type { PartnerBinding } from './partner-binding.ts'

export const WHOAMI: PartnerBinding = {
  id: 'whoami',
  answer: async ({ caller: { mtoCode, mtoName, env, keyId, publicKey } }): Promise<WhoAmI> => ({
    mtoCode,
    mtoName,
    env,
    keyId,
    publicKey,
  }),
}
