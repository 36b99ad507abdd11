/** The screens in the palette and side menu of the gallery. */
export const SCREENS = [
  { id: 'home', label: 'Home', href: '#', icon: 'home' },
  { id: 'gateway', label: 'Analytics', href: '#', icon: 'chart' },
  { id: 'inbound', label: 'Direct Credits', section: 'Transactions', href: '#', icon: 'arrow-in' },
  { id: 'outbound', label: 'Cash Pickups', section: 'Transactions', href: '#', icon: 'arrow-out' },
  { id: 'wallets', label: 'Wallets', section: 'Transactions', href: '#', icon: 'wallet' },
  { id: 'queue', label: 'Transaction Queue', section: 'Screening', href: '#', icon: 'shield' },
  { id: 'rules', label: 'Transaction Rule', section: 'Screening', href: '#', icon: 'rules' },
  { id: 'partners', label: 'Partners', section: 'Partners', href: '#', icon: 'partners' },
  { id: 'users', label: 'Users', section: 'People', href: '#', icon: 'users' },
  { id: 'roles', label: 'Roles', section: 'People', href: '#', icon: 'roles' },
  { id: 'checkers', label: "Checker's queue", section: 'Approvals', href: '#', icon: 'check-queue' },
  { id: 'makers', label: "Maker's queue", section: 'Approvals', href: '#', icon: 'my-queue' },
  { id: 'settings', label: 'System settings', section: 'Settings', href: '#', icon: 'settings' },
] as const
