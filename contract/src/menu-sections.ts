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

/** Sections named by releases from before 2026-11-28, and the section and group that their items have now. */
export const FORMER_SECTIONS: Readonly<Record<string, { readonly section: MenuSection; readonly group?: string }>> = {
  approvals: { section: 'home', group: 'approvals' },
  transactions: { section: 'payments' },
  screening: { section: 'compliance' },
  people: { section: 'administration' },
  settings: { section: 'administration' },
}
