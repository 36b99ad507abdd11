/** The password of every demo account, and of every user created by the hooks. */
export const DEMO_PASSWORD = 'Demo#2026pw'
