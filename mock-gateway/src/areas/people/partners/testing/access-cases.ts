import {
  createPartner,
  createPartnerUser,
  updatePartner,
  updatePartnerUser,
} from '@portal/contract/partners/partners.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'

export const accessCases: AccessCases = {
  access: {
    'mto/read': { anyOf: ['MTO|READ', 'MTO|CREATE', 'MTO_PARAMETER|READ', 'SANDBOX|READ'] },
    'mto/create': { anyOf: ['MTO|CREATE'] },
    'mto/update': { anyOf: ['MTO|UPDATE'] },
    'portal/accounting-rule/options': { anyOf: ['MTO|READ', 'MTO|CREATE', 'MTO|UPDATE'] },
    'mto/readUser': { anyOf: ['MTO|READ', 'USER|READ'] },
    'mto/userCreate': { anyOf: ['MTO|CREATE'] },
    'mto/updateUser': { anyOf: ['MTO|UPDATE'] },
  },
  writes: [
    write(createPartner, creates('MTO', 'mto'), (acts) => acts.wantedPartner()),
    write(updatePartner, updates('MTO', 'mto'), async (acts) => {
      const mtoCode = await acts.partner()
      return { targetMtoCode: mtoCode, version: 2, mtoAddress: '2 Marina, Lagos' }
    }),
    write(createPartnerUser, creates('USER', 'user'), (acts) => acts.wantedPartnerUser()),
    write(updatePartnerUser, updates('USER', 'user'), async (acts) => ({
      ...(await acts.partnerUser()),
      userFirstName: 'Ngozi',
    })),
  ],
}
