import { registerTexts } from '../i18n/i18n.ts'
import type { Remote } from './remote.ts'

/** Registers a module's own texts, and the texts of the contract domains that the module uses. */
export async function registerRemoteTexts(name: string, { texts, domains = [] }: Remote): Promise<void> {
  await Promise.all([registerTexts(name, texts), ...domains.map((domain) => registerTexts('contract', domain))])
}
