import { readFile } from 'node:fs/promises'
import { expect, test } from '@jest/globals'
import { GENERATED_SCHEMA, generatedSchema } from './testing/generated-schema.ts'

const STALE = 'schema.generated.ts is not what the migrations give: run `npm run db:types` and commit it'

test('the database types match the migrated schema', async () => {
  const committed = await readFile(GENERATED_SCHEMA, 'utf8')
  // Compares the texts here, because `expect` would print two thousand lines.
  expect(committed === (await generatedSchema()) ? 'current' : STALE).toBe('current')
})
