import type { KeyEnvironment } from '@portal/contract'
import { readApiKeys } from '@portal/contract/api-keys/api-keys.calls'
import { useSearchParams, useSide } from '@portal/portal-sdk'
import { lastShown, rememberShown, useComingQuery, useRead } from '@portal/portal-sdk/read'
import { useEffect } from 'react'

const ADDRESS = '/api-keys'

/**
 * Reads from the address (`?mto=&env=`) the partner and the mode to show. For the bank's staff, the default is the
 * partner seen last, or the first partner.
 */
export function usePartnerOfKeys() {
  const isStaff = useSide() === 'staff'
  const [query] = useSearchParams()
  const { change } = useComingQuery()
  const env: KeyEnvironment = query.get('env') === 'test' ? 'test' : 'live'
  const keyId = query.get('key')
  const named = query.get('mto')
  const request = named ? (isStaff ? { apiKeyMtoCode: named } : {}) : keyId ? { keyId } : {}
  const keys = useRead(readApiKeys, request, { keepPrevious: true })
  const put = (name: 'mto' | 'env', value: string) =>
    change(
      (current) => {
        current.set(name, value)
        // Parameters that belong to the previous partner are removed from the address.
        for (const spent of ['key', 'replaces', 'edit', 'panel', 'id', 'page']) current.delete(spent)
        return current
      },
      { replace: true },
    )
  const shown = keys.data?.mtoCode ?? null
  const partners = keys.data?.partners
  useEffect(() => {
    if (!isStaff || partners === undefined) return
    if (shown !== null) rememberShown(ADDRESS, shown)
    else {
      const begun = partners.find(({ mtoCode }) => mtoCode === lastShown(ADDRESS)) ?? partners[0]
      if (begun) put('mto', begun.mtoCode)
    }
  })
  return { isStaff, env, query, keys, put, mtoCode: shown }
}

export type PartnerOfKeys = ReturnType<typeof usePartnerOfKeys>
