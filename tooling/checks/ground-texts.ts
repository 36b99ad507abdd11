import { PLAIN_CODES } from '@portal/contract'
import { BROWSER, PLURAL, type TextPackage } from './text-package.ts'

const GROUND = 'contract/src/i18n/ground'

/**
 * Every page loads the core texts before its first screen, so they contain only texts of pages: those that only the
 * gateway uses are in `i18n/messages`. Of codes a page words those that come without the gateway's text, and those that
 * it asks for itself.
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
