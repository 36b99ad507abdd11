import type { ModuleContribution } from '@portal/contract/module'

/**
 * Declares a module's routes, menu items, dashboard cards, tour steps and their titles. It runs without React, so that
 * the build can read it and the shell can draw menu, cards and guards without loading the module.
 */
export function defineModule(contribution: ModuleContribution): ModuleContribution {
  return contribution
}

export type { ModuleContribution }
