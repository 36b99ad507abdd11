import { uploadedUser } from '@portal/contract/uploads/uploads.schema'
import { inWords } from '../../../../engine/http/bodies/guarded-body.ts'
import { canonicalBody, checkBody } from '../../../../engine/values/check-body.ts'
import { worker } from '../../../../engine/workers/job.ts'
import type { CheckedRows, RowsToCheck } from './check-rows.ts'

/** @public: for the pool of worker threads. */
export const work = worker(({ users, country, language }: RowsToCheck): CheckedRows => {
  const writer = { country }
  return {
    misshapen: users.flatMap((user, row) => {
      const checked = checkBody(uploadedUser, { ...user }, writer)
      return checked.ok ? [] : checked.errors.map((error) => ({ row, ...inWords(error, language) }))
    }),
    rows: users.map((user) => canonicalBody(uploadedUser, { ...user }, writer)),
  }
})
