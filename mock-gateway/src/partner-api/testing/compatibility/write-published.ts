import { writeFile } from 'node:fs/promises'
import { CLIENT_SOURCE, clientSource } from './client-source.ts'
import { publish } from './published.ts'

// `npm run partner-api`
publish()
await writeFile(CLIENT_SOURCE, await clientSource())
