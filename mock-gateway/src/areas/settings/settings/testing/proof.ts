import { updateSettings } from '@portal/contract/settings/settings.calls'
import type { DomainProof } from '../../../../proof/testing/domain-proof.ts'
import { updates, write } from '../../../../proof/testing/valid-write.ts'

export const proof: DomainProof = {
  access: {
    'config/readSingle': { anyOf: ['SYSTEM_SETTINGS|READ'] },
    'portal/settings/preview': { anyOf: ['SYSTEM_SETTINGS|UPDATE'] },
    'config/update': { anyOf: ['SYSTEM_SETTINGS|UPDATE'] },
  },
  writes: [write(updateSettings, updates('SYSTEM_SETTINGS', 'settings'), (acts) => acts.wantedSettings())],
}
