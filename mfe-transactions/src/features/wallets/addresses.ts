export type WalletSide = 'staff' | 'operator'

const SCREENS: Readonly<Record<WalletSide, string>> = {
  staff: '/wallet-transactions',
  operator: '/imto-wallet-transactions',
}

/** Returns the address of the wallet screen of a side. */
export const walletsAddress = (side: WalletSide) => SCREENS[side]
export const statementAddress = (side: WalletSide, accountNumber: string) => `${SCREENS[side]}?account=${accountNumber}`
export const dailyStatementsAddress = (side: WalletSide, accountNumber: string) =>
  `${SCREENS[side]}?statements=${accountNumber}`
export const fundingsAddress = (side: WalletSide) => `${SCREENS[side]}?show=fundings`
