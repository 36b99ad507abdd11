export { DEMO_USERNAMES } from './accounts.ts'
export { DEMO_PASSWORD } from './demo-user.ts'
export { seedDemo } from './seed-demo.ts'
export { seedMany } from './seed-many.ts'
