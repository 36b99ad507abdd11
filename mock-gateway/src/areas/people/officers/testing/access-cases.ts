import { createOfficer, removeOfficer, updateOfficer } from '@portal/contract/officers/officers.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'

export const accessCases: AccessCases = {
  access: {
    'officer/updateOfficers': 'signed in',
    // Officers may submit their own documents; the handler checks it.
    'portal/officer/update': 'signed in',
    'portal/officer/create': { anyOf: ['USER|UPDATE', 'MTO|UPDATE'] },
    'portal/officer/remove': { anyOf: ['USER|UPDATE', 'MTO|UPDATE'] },
  },
  writes: [
    write(createOfficer, creates('USER', 'officer'), (acts) => acts.wantedOfficer()),
    write(
      createOfficer,
      creates('MTO', 'mto-officer'),
      async (acts) => ({ ...acts.wantedOfficer(), targetMtoCode: await acts.partner() }),
      { variant: 'a partner’s' },
    ),
    // Each case uses a new organisation, because an organisation has room for only a hundred officers.
    write(updateOfficer, updates('MTO', 'mto-officer'), async (acts) => ({
      ...(await acts.officer(await acts.partner())),
      officerAuthBank: 'Harbour Bank',
    })),
    write(removeOfficer, { module: 'MTO', action: 'DELETE', subject: 'mto-officer' }, async (acts) =>
      acts.officer(await acts.partner()),
    ),
  ],
}
