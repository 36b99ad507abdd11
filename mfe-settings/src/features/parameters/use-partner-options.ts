import { readPartners } from '@portal/contract/calls/partners'
import { useRead } from '@portal/portal-sdk'

/** The ACTIVE partners to choose from (spec §4). */
export function usePartnerOptions(): { options: { value: string; label: string }[]; isLoading: boolean } {
  const partners = useRead(readPartners, {
    readAll: 'YES',
    size: 100,
    filters: { mtoStatus: ['ACTIVE'] },
    sort: { field: 'mtoName', direction: 'asc' },
  })
  const options = (partners.data?.data ?? []).map(({ mtoCode, mtoName }) => ({
    value: mtoCode,
    label: `${mtoName} (${mtoCode})`,
  }))
  return { options, isLoading: partners.isLoading }
}
