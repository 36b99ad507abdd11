import { PLAIN_CODES } from '@portal/contract'
import { BROWSER, PLURAL, type TextPackage } from './text-package.ts'

const GROUND = 'contract/src/i18n/ground'

/**
 * Refuses core texts that only the gateway uses; they belong in `i18n/messages`. Every page loads the core texts before
 * its first screen, so they must contain only texts of pages. Pages need texts only for response codes without a
 * gateway text, and for codes that pages raise themselves.
 */
export function gatewaysOwn(packages: readonly TextPackage[]): string[] {
  const ground = packages.flatMap(({ catalogues }) => Object.keys(catalogues[GROUND]?.en ?? {}))
  const source = packages
    .filter(({ name }) => name === 'contract' || BROWSER.test(name))
    .flatMap(({ sources }) => Object.values(sources))
    .join('\n')
  const words = new Set(source.match(/[\w-]+/g))
  const isSaid = (key: string) => {
    const [group = '', ...rest] = key.replace(PLURAL, '').split('.')
    if (group === 'codes') return PLAIN_CODES.some((code) => key === `codes.${code}`) || source.includes(`'${key}'`)
    return rest
      .join('.')
      .split(/[. ]/)
      .every((word) => words.has(word))
  }
  return ground
    .filter((key) => !isSaid(key))
    .map((key) => `${GROUND}: "${key}" is said by no page; it belongs in i18n/messages`)
}
