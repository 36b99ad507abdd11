import { readWallets, type WalletRow } from '@portal/contract/wallets/wallets.calls'
import { outageOf, useRead } from '@portal/portal-sdk/read'

interface WalletState {
  readonly wallet: WalletRow | undefined
  readonly isLoading: boolean
  /** The reason why the wallet could not be loaded. Undefined if no error happened. */
  readonly failure: string | undefined
  readonly retry: (() => void) | undefined
}

/**
 * Loads a wallet by its account number, and reloads it because its available balance changes. No wallet is loaded if
 * the account number is null or empty.
 */
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
