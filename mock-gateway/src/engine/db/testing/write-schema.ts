import { writeFile } from 'node:fs/promises'
import { GENERATED_SCHEMA, generatedSchema } from './generated-schema.ts'

// `npm run db:types`
await writeFile(GENERATED_SCHEMA, await generatedSchema())
