import { variables } from './config/variables.ts'
import { connect } from './engine/db/connect.ts'
import { DEMO_DATABASE, isDemoDatabase } from './engine/db/demo-mark.ts'

/**
 * Returns the faults for which production refuses the database at DATABASE_URL, for one list with the faults of the
 * settings. Returns no faults for a database that cannot be reached, because the start reports this.
 */
export async function databaseFaults(env: Readonly<Record<string, string | undefined>>): Promise<readonly string[]> {
  const read = variables(env)
  const address = read.secret('DATABASE_MIGRATOR_URL') ?? read.secret('DATABASE_URL')
  if (read.optional('NODE_ENV') !== 'production' || address === null || !URL.canParse(address)) return []
  const owner = connect({ connectionString: address }, { poolSize: 1 })
  try {
    return (await isDemoDatabase(owner.db)) ? [DEMO_DATABASE] : []
  } catch {
    return []
  } finally {
    await owner.close()
  }
}
