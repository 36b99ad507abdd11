import { readWallets, type WalletRow } from '@portal/contract/wallets/wallets.calls'
import { outageOf, useRead } from '@portal/portal-sdk/read'

interface WalletState {
  readonly wallet: WalletRow | undefined
  readonly isLoading: boolean
  /** Why there is no wallet, if the gateway gave a reason. */
  readonly failure: string | undefined
  readonly retry: (() => void) | undefined
}

/** A wallet, reloaded by its number because its available balance changes. Null loads none. */
export function useWallet(accountNumber: string | null): WalletState {
  const isAsked = accountNumber !== null && accountNumber !== ''
  const read = useRead(
    readWallets,
    { accountNumber: accountNumber ?? '', size: 20 },
    { enabled: isAsked, isAfresh: true },
  )
  const outage = outageOf(read)
  return {
    wallet: read.data?.data[0],
    isLoading: isAsked && read.isLoading,
    failure: outage?.message,
    retry: outage?.retry,
  }
}
