import { useLocale } from '../locale/LocaleProvider.tsx'
import { useKitText } from '../texts/KitTextsProvider.tsx'
import { type FileProblem, type FileRule, formatBytes } from './file-rule.ts'

/** A file field's texts: its rule, a violation, and a file's size. */
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
