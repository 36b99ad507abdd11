import { type PartnerRow, readPartners } from '@portal/contract/partners/partners.calls'
import { useRead } from '../read/use-read.ts'
import { type Choices, useChoices } from './use-choices.ts'

const ACTIVE = { filters: { mtoStatus: ['ACTIVE'] }, sort: { field: 'mtoName', direction: 'asc' } } as const
const choiceOf = ({ mtoCode, mtoName }: PartnerRow) => ({ value: mtoCode, label: `${mtoName} (${mtoCode})` })

/**
 * Offers the ACTIVE partners as choices (spec §4), searched on the server.
 * @param chosen the form's initial partner, which may be missing from the first page of choices
 */
export function usePartnerChoices(chosen = ''): Choices {
  const found = useChoices(readPartners, { more: ACTIVE, choiceOf })
  const { data } = useRead(readPartners, { targetMtoCode: chosen, size: 20 }, { enabled: chosen !== '', isKept: true })
  const first = (data?.data ?? [])
    .map(choiceOf)
    .filter(({ value }) => !found.options.some((one) => one.value === value))
  return { ...found, options: [...first, ...found.options] }
}
