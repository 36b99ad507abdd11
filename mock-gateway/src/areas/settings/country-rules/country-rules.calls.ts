import { COUNTRY_RULES } from '@portal/contract/country-rules/country-rules'
import * as calls from '@portal/contract/country-rules/country-rules.calls'
import { bindChange } from '../../../engine/approvals/index.ts'
import { type Binding, bindSession, Refusal } from '../../../engine/http/handler.ts'
import { mayWorkFor } from '../../../engine/read/index.ts'
import { newValues } from '../../../engine/records/index.ts'
import { COUNTRY_RULES_CHANGES } from './country-rules.kind.ts'
import { readRules } from './country-rules.read-model.ts'
import { keptRules } from './country-rules.rules.ts'

export const COUNTRY_RULES_BINDINGS: readonly Binding[] = [
  bindSession(calls.readCountryRules, async (context) => ({ payload: { rows: await readRules(context) } })),

  // Refused with 25 for a subsidiary that the maker does not manage, and with the refusals of every change.
  bindChange(calls.updateCountryRules, {
    kind: COUNTRY_RULES_CHANGES,
    action: 'UPDATE',
    targetOf: ({ rulesCountryId }) => rulesCountryId,
    propose: async ({ actor }, { version, ...request }) => {
      const { rulesCountryId: targetId } = request
      if (!mayWorkFor(actor, targetId)) throw new Refusal('25')
      const wanted = newValues(COUNTRY_RULES, request)
      return { targetId, version, fields: keptRules(wanted) }
    },
  }),
]
