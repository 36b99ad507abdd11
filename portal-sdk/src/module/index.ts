import type { ModuleContribution } from '@portal/contract/module'

/**
 * States what a module contributes: routes, menu items, dashboard cards, steps of the guided tour and their titles.
 * Runs without React, so that the build can read it and the shell can draw menu, cards and guards without loading the
 * module.
 */
export function defineModule(contribution: ModuleContribution): ModuleContribution {
  return contribution
}

export type { ModuleContribution }
