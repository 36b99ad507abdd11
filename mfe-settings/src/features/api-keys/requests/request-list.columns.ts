import type { KeyRequestRow } from '@portal/contract/api-keys/api-keys.calls'
import type { Translate } from '@portal/portal-sdk'
import {
  type Column,
  dateTimeColumn,
  numberColumn,
  referenceColumn,
  serialColumn,
  statusColumn,
  textColumn,
} from '@portal/shared-ui/table'
import { outcomeOf } from './outcome.ts'

/** Returns the columns of the request log: the request, the answer, and the duration. */
export function requestColumns(t: Translate, c: Translate): Column<KeyRequestRow>[] {
  return [
    serialColumn(t('serial')),
    dateTimeColumn('requestedAt', c('labels.requestedAt'), { narrow: 'below' }),
    referenceColumn('method', c('labels.method'), { width: 84, spare: 4 }),
    textColumn('path', c('labels.path'), { minWidth: 150, flex: 3, sortable: false, narrow: 'lead' }),
    statusColumn('httpStatus', c('labels.httpStatus'), ({ httpStatus }) => outcomeOf(httpStatus), {
      width: 104,
      chips: ({ httpStatus }) => [String(httpStatus)],
    }),
    textColumn('responseCode', c('labels.responseCode'), {
      minWidth: 128,
      spare: 2,
      value: ({ responseCode }) => responseCode && t('requests.code', codeOf(c, responseCode)),
    }),
    numberColumn('tookMs', c('labels.tookMs'), { width: 120, spare: 3 }),
    referenceColumn('correlationId', c('labels.correlationId'), { width: 300, isHidden: true, sortable: false }),
    referenceColumn('maskedSecret', c('labels.maskedSecret'), { isHidden: true, sortable: false }),
  ]
}

const codeOf = (c: Translate, code: string) => ({ code, meaning: c(`codes.${code}`) })
