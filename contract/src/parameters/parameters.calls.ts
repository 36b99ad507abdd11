import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { ParameterLimits, ParameterRecord } from './parameter.ts'
import type { PayoutCurrency } from './parameter-limits.ts'

/** The limits of a partner in one currency. A null amount or count means no limit; 0 blocks all orders (ruling A37). */
export interface ParameterRow extends ParameterRecord, ApprovedRow {
  parameterId: string
  parameterMaker: string | null
  parameterChecker: string | null
  parameterStatus: RecordStatus
  parameterCreatedAt: string
}

export interface ParameterTotals {
  totalParameters: number
  totalPendingParameters: number
  totalActiveParameters: number
  totalDeclinedParameters: number
}

export const readParameters = readCall<
  ListRequest & { parameterId?: string },
  ListPayload<ParameterRow, ParameterTotals>
>({
  action: 'mto/updateParameters',
  path: 'mto/readParameter',
  hides: { field: 'parameterStatus', statuses: ['DECLINED'] },
  access: { needs: 'MTO_PARAMETER|READ' },
})

/**
 * Queues limits for a partner and currency. A checker named by the client is ignored (ruling A32). Refused with 03 if
 * there is no such active partner, with 31 if the currency is unknown, with 26 if limits for this partner and currency
 * exist.
 */
export const createParameter = writeCall<
  ParameterLimits & Resubmission & { parameterMtoCode: string; parameterPayoutCurrency: PayoutCurrency },
  Queued
>({
  action: 'mto/createParameter',
  path: 'mto/createParameter',
  access: { needs: 'MTO_PARAMETER|CREATE' },
  queued: true,
})

/**
 * Queues a change of limits; partner and currency cannot change. Refused with 12 if the limits were declined, with 25
 * if there are no such limits, with 21 if nothing changes, with 28 if a change is pending, with 29 if `version` is
 * stale.
 */
export const updateParameter = writeCall<
  ParameterLimits & Resubmission & { parameterId: string; version?: number },
  Queued
>({
  action: 'mto/editParameter',
  path: 'mto/updateParameter',
  access: { needs: 'MTO_PARAMETER|UPDATE' },
  queued: true,
})
