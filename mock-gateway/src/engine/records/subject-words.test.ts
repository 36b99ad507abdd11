import { expect, test } from '@jest/globals'
import '../../domains.ts'
import { LANGUAGES } from '@portal/contract/format'
import { contractText } from '@portal/contract/texts/all'
import { recordKinds } from './record-kind.ts'

test.each(recordKinds().map(({ subject }) => subject))(
  'a record of kind %s has a name in every language',
  (subject) => {
    const key = `subject.${subject}`
    for (const language of LANGUAGES) expect(contractText(language, key)).not.toBe(key)
  },
)
