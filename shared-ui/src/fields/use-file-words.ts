import { useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { type FileProblem, type FileRule, formatBytes } from './file-rule.ts'

/** Returns the texts of a file field: the rule, the error message of a refused file, and the size of a file. */
export function useFileWords({ types, maxBytes }: FileRule) {
  const t = useKitText()
  const { language } = useLocale()
  const limits = {
    types: types.map((type) => type.slice(1).toUpperCase()).join(', '),
    size: formatBytes(maxBytes, language),
  }
  return {
    rule: t('file.rule', limits),
    refusal: (problem: FileProblem, file: File) => t(`file.${problem}`, { name: file.name, ...limits }),
    sizeOf: (file: File) => formatBytes(file.size, language),
  }
}
