import { ACCESS_CASES } from '../all-access-cases.ts'
import { BOOKS_EFFECTS } from './books.effects.ts'
import { COMPLIANCE_EFFECTS } from './compliance.effects.ts'
import { COUNTER_EFFECTS } from './counter.effects.ts'
import type { EffectsByWrite } from './effects.ts'
import { ENGINE_EFFECTS } from './engine.effects.ts'
import { LENDING_EFFECTS } from './lending.effects.ts'
import { PAYMENTS_EFFECTS } from './payments.effects.ts'
import { PEOPLE_EFFECTS } from './people.effects.ts'
import { REPORTING_EFFECTS } from './reporting.effects.ts'
import { SETTINGS_EFFECTS } from './settings.effects.ts'

/** The effects of all valid writes. A write without effects here fails `security-tests/valid-writes`. */
export const EFFECTS: EffectsByWrite = {
  ...BOOKS_EFFECTS,
  ...COMPLIANCE_EFFECTS,
  ...COUNTER_EFFECTS,
  ...ENGINE_EFFECTS,
  ...LENDING_EFFECTS,
  ...PAYMENTS_EFFECTS,
  ...PEOPLE_EFFECTS,
  ...REPORTING_EFFECTS,
  ...SETTINGS_EFFECTS,
  ...Object.assign({}, ...ACCESS_CASES.map(({ effects }) => effects)),
}
