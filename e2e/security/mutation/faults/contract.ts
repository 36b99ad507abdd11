// biome-ignore-all lint/suspicious/noTemplateCurlyInString: these are pieces of source
import { change, type Fault, fault, gateway } from '../fault.ts'

/** Rules that browser and gateway share. */
export const CONTRACT: readonly Fault[] = [
  fault(
    'amounts are compared as floats',
    'contract/src/core/money.test.ts',
    change(
      'contract/src/core/money.ts',
      'compareAmounts',
      'toMinor(left) - toMinor(right)',
      'BigInt(Math.round(Number(left) * 100)) - BigInt(Math.round(Number(right) * 100))',
    ),
  ),
  fault(
    'a date that does not exist is accepted',
    'contract/src/schema/check.test.ts',
    change(
      'contract/src/schema/fields.ts',
      'day.test',
      '/^(?!0{4})\\d{4}-\\d\\d-\\d\\d$/.test(value) && new Date(value).toJSON()?.startsWith(value) === true',
      '/^(?!0{4})\\d{4}-\\d\\d-\\d\\d$/.test(value)',
    ),
  ),
  fault(
    'unknown fields are accepted',
    gateway('security-tests/extra-fields.integration.test.ts'),
    change('contract/src/schema/request.ts', 'closed', 'object(shape).noUnknown()', 'object(shape)'),
  ),
  fault(
    'a module’s privilege also counts for modules whose name begins the same',
    'contract/src/core/permission.test.ts',
    change(
      'contract/src/core/permission.ts',
      'holds',
      'const prefix = `${requirement.module.toUpperCase()}|`',
      'const prefix = requirement.module.toUpperCase()',
    ),
  ),
  fault(
    'an empty list of requirements is met by no one',
    'contract/src/core/permission.test.ts',
    change(
      'contract/src/core/permission.ts',
      'holds',
      'requirement.all.every((part) => holds(privileges, part))',
      'requirement.all.length > 0 && requirement.all.every((part) => holds(privileges, part))',
    ),
  ),
  fault(
    'an amount of three decimals is accepted',
    'contract/src/core/money.test.ts',
    change(
      'contract/src/core/money.ts',
      'DECIMAL',
      '/^-?(0|[1-9]\\d{0,17})(\\.\\d{1,2})?$/',
      '/^-?(0|[1-9]\\d{0,17})(\\.\\d{1,3})?$/',
    ),
  ),
]
