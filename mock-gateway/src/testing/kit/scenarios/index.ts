import type { Recipe } from '../../database.ts'
import { demoRecipeAt } from '../../demo-recipe.ts'
import { writeLowWallet } from './low-wallet.ts'
import { bankRecipe, partnersSince, writePartners } from './partners.ts'
import { writeQueue } from './queue.ts'
import { scenarioRecipe } from './scenario-recipe.ts'
import { writeTransfers } from './transfers.ts'

interface Scenario {
  /** The content of the database, in one line. */
  readonly holds: string
  /** Null for a database with only the rows that every installation needs. */
  readonly recipe: ((asOf: Date) => Recipe) | null
}

const ofPartners = { base: bankRecipe, since: partnersSince }

/** The databases with which a gateway can start, by name. */
export const SCENARIOS = {
  demo: { holds: 'the demo: three months of a bank with every kind of record', recipe: demoRecipeAt },
  empty: { holds: 'only the rows that every installation needs, and no user', recipe: null },
  partners: {
    holds: 'the bank’s users and three partners with limits and a funded wallet each, and nothing else',
    recipe: scenarioRecipe('partners', { ...ofPartners, write: writePartners }),
  },
  queue: {
    holds: 'the demo, and a pending item of every kind that awaits authorization',
    recipe: scenarioRecipe('queue', { base: demoRecipeAt, write: writeQueue }),
  },
  'low-wallet': {
    holds: 'the three partners, of whom KUDIPAY has little left in its wallet',
    recipe: scenarioRecipe('low_wallet', { ...ofPartners, write: writeLowWallet }),
  },
  transfers: {
    holds: 'the three partners and their direct credits of thirty days',
    recipe: scenarioRecipe('transfers', { ...ofPartners, write: writeTransfers }),
  },
} as const satisfies Readonly<Record<string, Scenario>>

export type ScenarioName = keyof typeof SCENARIOS
