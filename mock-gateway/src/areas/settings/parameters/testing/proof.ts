import { createParameter, updateParameter } from '@portal/contract/parameters/parameters.calls'
import { LIMITS } from '../../../../proof/testing/acts.ts'
import type { DomainProof } from '../../../../proof/testing/domain-proof.ts'
import { creates, updates, write } from '../../../../proof/testing/valid-write.ts'

export const proof: DomainProof = {
  access: {
    'mto/readParameter': { anyOf: ['MTO_PARAMETER|READ'] },
    'mto/createParameter': { anyOf: ['MTO_PARAMETER|CREATE'] },
    'mto/updateParameter': { anyOf: ['MTO_PARAMETER|UPDATE'] },
  },
  writes: [
    write(createParameter, creates('MTO_PARAMETER', 'parameter'), async (acts) => ({
      ...LIMITS,
      parameterMtoCode: await acts.partner(),
      parameterPayoutCurrency: 'USD',
    })),
    write(updateParameter, updates('MTO_PARAMETER', 'parameter'), async (acts) => ({
      ...LIMITS,
      parameterId: await acts.parameter(),
      version: 2,
      parameterCashLimit: '99.00',
    })),
  ],
}
