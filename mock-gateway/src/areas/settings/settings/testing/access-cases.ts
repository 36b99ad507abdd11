import { updateSettings } from '@portal/contract/settings/settings.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { updates, write } from '../../../../security-tests/testing/valid-write.ts'

export const accessCases: AccessCases = {
  access: {
    'config/readSingle': { anyOf: ['SYSTEM_SETTINGS|READ'] },
    'portal/settings/preview': { anyOf: ['SYSTEM_SETTINGS|UPDATE'] },
    'config/update': { anyOf: ['SYSTEM_SETTINGS|UPDATE'] },
  },
  writes: [write(updateSettings, updates('SYSTEM_SETTINGS', 'settings'), (acts) => acts.wantedSettings())],
}
