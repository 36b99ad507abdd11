import { createParameter, updateParameter } from '@portal/contract/parameters/parameters.calls'
import type { AccessCases } from '../../../../security-tests/testing/access-cases.ts'
import { LIMITS } from '../../../../security-tests/testing/acts.ts'
import { creates, updates, write } from '../../../../security-tests/testing/valid-write.ts'

export const accessCases: AccessCases = {
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
