import { publish } from './published.ts'

// `npm run partner-api`
publish()
