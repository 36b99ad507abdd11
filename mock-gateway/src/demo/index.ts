export { DEMO_USERNAMES } from './accounts.ts'
export { DEMO_PASSWORD } from './demo-user.ts'
export { seedBankAccounts, seedDemo, seedPartnerAccounts } from './seed-demo.ts'
export { BULK_NAMES, type BulkCounts, seedMany } from './seed-many.ts'
