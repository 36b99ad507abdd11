import { readFile } from 'node:fs/promises'
import { array, type InferType, object, string, ValidationError } from 'yup'

const accountsSchema = object({
  accounts: array(
    object({
      username: string().required(),
      password: string().required(),
      /** The secret of the hard token, in base32. */
      tokenSecret: string(),
      /** A command of the shell that prints the current code of the hard token. */
      tokenCommand: string(),
    })
      .noUnknown()
      .strict(),
  )
    .min(1)
    .required(),
})
  .noUnknown()
  .strict()
  .required()

/** An account of the gateway under test, with which the kit signs in. */
export type Account = InferType<typeof accountsSchema>['accounts'][number]

/**
 * Reads the accounts from a file.
 * @throws Error that says what is wrong with the file
 */
export async function readAccounts(file: string): Promise<readonly Account[]> {
  try {
    return accountsSchema.validateSync(JSON.parse(await readFile(file, 'utf8'))).accounts
  } catch (error) {
    if (error instanceof ValidationError || error instanceof SyntaxError)
      throw new Error(`${file}: ${error.message}`, { cause: error })
    throw error
  }
}
