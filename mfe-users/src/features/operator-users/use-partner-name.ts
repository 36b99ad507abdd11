import { readPartners } from '@portal/contract/partners/partners.calls'
import { usePermission } from '@portal/portal-sdk'
import { useRead } from '@portal/portal-sdk/read'

/**
 * Returns the partner's name. Returns the code while the name is loading, if loading fails, and if the user may not
 * read the name. Null if no code is given.
 */
export function usePartnerName(mtoCode: string | null): string | null {
  const mayRead = usePermission({ any: ['MTO|READ', 'MTO|CREATE', 'MTO_PARAMETER|READ', 'SANDBOX|READ'] })
  const partner = useRead(
    readPartners,
    { targetMtoCode: mtoCode ?? '', size: 20 },
    { enabled: mayRead && mtoCode !== null },
  )
  return partner.data?.data[0]?.mtoName ?? mtoCode
}
