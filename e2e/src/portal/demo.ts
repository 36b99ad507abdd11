/** Password of every demo account, and of every user the hooks make. */
export const DEMO_PASSWORD = 'Demo#2026pw'
