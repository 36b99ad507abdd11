import type { ModuleContribution } from '@portal/contract/module'

/**
 * Declares a module's routes, menu items, dashboard cards and tour steps, with titles. The declaration needs no React,
 * so the build can read it, and the shell can draw menu, cards and guards without loading the module.
 */
export function defineModule(contribution: ModuleContribution): ModuleContribution {
  return contribution
}

export type { ModuleContribution }
