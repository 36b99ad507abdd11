import { edit, type Fault, fault, gateway } from './fault.ts'

/** Rules that browser and gateway share. */
export const CONTRACT: readonly Fault[] = [
  fault(
    'amounts are compared as floats',
    'contract/src/money.test.ts',
    edit(
      'contract/src/money.ts',
      'toMinor(left) - toMinor(right)',
      'BigInt(Math.round(Number(left) * 100)) - BigInt(Math.round(Number(right) * 100))',
    ),
  ),
  fault(
    'unknown fields are let through',
    gateway('proof/extra-fields.integration.test.ts'),
    edit('contract/src/schema/request.ts', '    .noUnknown()\n', ''),
  ),
]
