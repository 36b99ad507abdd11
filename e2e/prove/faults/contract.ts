// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { edit, type Fault, fault, gateway } from './fault.ts'

/** Rules that browser and gateway share. */
export const CONTRACT: readonly Fault[] = [
  fault(
    'amounts are compared as floats',
    'contract/src/core/money.test.ts',
    edit(
      'contract/src/core/money.ts',
      'toMinor(left) - toMinor(right)',
      'BigInt(Math.round(Number(left) * 100)) - BigInt(Math.round(Number(right) * 100))',
    ),
  ),
  fault(
    'a day that no calendar has is a day',
    'contract/src/schema/check.test.ts',
    edit('contract/src/schema/fields.ts', ' && new Date(value).toJSON()?.startsWith(value) === true', ''),
  ),
  fault(
    'unknown fields are let through',
    gateway('proof/extra-fields.integration.test.ts'),
    edit('contract/src/schema/request.ts', '    .noUnknown()\n', ''),
  ),
  fault(
    'a privilege is held by its module’s name alone',
    'contract/src/core/permission.test.ts',
    edit(
      'contract/src/core/permission.ts',
      'const prefix = `${requirement.module.toUpperCase()}|`',
      'const prefix = requirement.module.toUpperCase()',
    ),
  ),
  fault(
    'nothing asked of all is granted to nobody',
    'contract/src/core/permission.test.ts',
    edit(
      'contract/src/core/permission.ts',
      'requirement.all.every(',
      'requirement.all.length > 0 && requirement.all.every(',
    ),
  ),
  fault(
    'an amount of three decimals is an amount',
    'contract/src/core/money.test.ts',
    edit('contract/src/core/money.ts', '(\\.\\d{1,2})?$/', '(\\.\\d{1,3})?$/'),
  ),
]
