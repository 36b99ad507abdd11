import { updateOrganisation } from '@portal/contract/officers/officers.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { updates, write } from '../../../../security-tests/testing/valid-write.ts'

export const accessCases: AccessCases = {
  access: {
    'company/getSubsidiaries': 'signed in',
    'company/updateCompanies': 'signed in',
    'portal/organisation/update': { anyOf: ['USER|UPDATE', 'MTO|UPDATE'] },
  },
  writes: [
    write(updateOrganisation, updates('USER', 'organisation'), (acts) => acts.wantedOrganisation()),
    write(
      updateOrganisation,
      updates('MTO', 'mto-organisation'),
      async (acts) => acts.wantedOrganisation(await acts.partner()),
      { variant: 'a partner’s' },
    ),
  ],
}
