import { readOfficers, readOrganisations } from '@portal/contract/officers/officers.calls'
import { usePermission, useSide } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'

/**
 * Loads a partner (by its code) or the user's own organisation, with its officers. Also returns whether the user may
 * change them.
 */
export function useOrganisation(mtoCode: string | null) {
  const side = useSide()
  const mayChangePartners = usePermission('MTO|UPDATE')
  const mayChangeOwn = usePermission('USER|UPDATE')
  const whose = mtoCode === null ? {} : { targetMtoCode: mtoCode }
  const organisation = useRead(readOrganisations, whose)
  const officers = useRead(readOfficers, whose)
  return {
    organisation: organisation.data?.data[0],
    officers: officers.data?.data,
    error: organisation.error ?? officers.error,
    reload: () => Promise.all([organisation.reload(), officers.reload()]),
    mayChange: side === 'staff' && (mtoCode === null ? mayChangeOwn : mayChangePartners),
    module: side === 'operator' || mtoCode !== null ? ('MTO' as const) : ('USER' as const),
  }
}
