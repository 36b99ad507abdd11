import { updateOrganisation } from '@portal/contract/officers/officers.calls'
import type { DomainProof } from '../../../../proof/testing/domain-proof.ts'
import { updates, write } from '../../../../proof/testing/valid-write.ts'

export const proof: DomainProof = {
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
