import { registerTexts } from '../i18n/i18n.ts'
import type { Remote } from './remote.ts'

/**
 * Makes known what a module brings in words: its own, and those of the domains it draws beside the contract's ground.
 */
export async function registerRemoteTexts(name: string, { texts, domains = [] }: Remote): Promise<void> {
  await Promise.all([registerTexts(name, texts), ...domains.map((domain) => registerTexts('contract', domain))])
}
