// Apart from the descriptors: the sign-in page reads those, and draws no menu.

/** The sections of the side menu, in order. */
export const MENU_SECTIONS = [
  'home',
  'payments',
  'compliance',
  'money',
  'loans',
  'partners',
  'reports',
  'administration',
] as const
export type MenuSection = (typeof MENU_SECTIONS)[number]

/** Sections named by releases from before 2026-11-28, and where their items are now. */
export const FORMER_SECTIONS: Readonly<Record<string, MenuSection>> = {
  approvals: 'home',
  transactions: 'payments',
  screening: 'compliance',
  people: 'administration',
  settings: 'administration',
}
