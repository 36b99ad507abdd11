import type { Language } from '@portal/contract/format'
import { LEVIES } from '@portal/contract/ledger/ledger-account'
import { LEDGER_ACTS, REVERSIBLE_EVENTS } from '@portal/contract/ledger/ledger-act'
import { contractText } from '@portal/contract/texts/all'
import { NAME_SEPARATOR } from '../../../../engine/records/index.ts'
import type { FoundAct } from './ledger-act-record.ts'

/** Returns the name of an act in the queue: the act, the posting that it reverses, and the account. */
export function nameOfAct({ values, reverses, lines }: Pick<FoundAct, 'values' | 'reverses' | 'lines'>): string {
  const about = lines.find(({ accountKind }) => accountKind !== 'FUNDING')
  return [values.ledgerAct, reverses?.event, about && (about.ownerName ?? about.accountOwner)]
    .filter(Boolean)
    .join(NAME_SEPARATOR)
}

/** Returns the translated parts of the name. */
export function actWords(language: Language): Record<string, string> {
  const said = (key: string, names: readonly string[]) =>
    names.map((name) => [name, contractText(language, `${key}.${name}`)] as const)
  return Object.fromEntries([
    ...said('postingEvent', REVERSIBLE_EVENTS),
    ...said('ledgerAct', LEDGER_ACTS),
    ...said('levy', LEVIES),
  ])
}
