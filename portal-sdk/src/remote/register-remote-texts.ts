import { registerTexts } from '../i18n/i18n.ts'
import type { Remote } from './remote.ts'

/** Registers a module's texts: its own, and those of the contract domains it uses. */
export async function registerRemoteTexts(name: string, { texts, domains = [] }: Remote): Promise<void> {
  await Promise.all([registerTexts(name, texts), ...domains.map((domain) => registerTexts('contract', domain))])
}
