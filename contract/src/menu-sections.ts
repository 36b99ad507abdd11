// Separate from the descriptors, because the sign-in page reads the descriptors but shows no menu.

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

/** Sections in releases from before 2026-11-28, each with the section and group that replaced it. */
export const FORMER_SECTIONS: Readonly<Record<string, { readonly section: MenuSection; readonly group?: string }>> = {
  approvals: { section: 'home', group: 'approvals' },
  transactions: { section: 'payments' },
  screening: { section: 'compliance' },
  people: { section: 'administration' },
  settings: { section: 'administration' },
}
