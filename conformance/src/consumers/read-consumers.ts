import { readFile } from 'node:fs/promises'
import { array, type InferType, mixed, object, string, ValidationError } from 'yup'

const consumersSchema = object({
  consumers: array(
    object({
      module: string().required(),
      version: string().required(),
      /** The calls by path, each with the contract version in which the call last changed before the build. */
      calls: mixed<Readonly<Record<string, string>>>(),
      /** The fields of answers by path: `data[].userId`. */
      fields: mixed<Readonly<Record<string, readonly string[]>>>(),
    }).strict(),
  ).required(),
})
  .strict()
  .required()

/** What a module uses of the gateway, as `portal consumers --json` writes it. */
export type Consumer = InferType<typeof consumersSchema>['consumers'][number]

/**
 * Reads a file of `portal consumers --json`.
 * @throws Error that says what is wrong with the file
 */
export async function readConsumers(file: string): Promise<readonly Consumer[]> {
  try {
    return consumersSchema.validateSync(JSON.parse(await readFile(file, 'utf8'))).consumers
  } catch (error) {
    if (error instanceof ValidationError || error instanceof SyntaxError)
      throw new Error(`${file} is no file of \`portal consumers --json\`: ${error.message}`, { cause: error })
    throw error
  }
}
