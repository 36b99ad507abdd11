import { type Queued, type Resubmission, readCall, writeCall } from '@portal/contract/core'
import type { ApprovedRow } from '../core/approved-row.ts'
import type { ListPayload, ListRequest } from '../core/paging.ts'
import type { RecordStatus } from '../core/statuses.ts'
import type { ParameterLimits, ParameterRecord } from './parameter.ts'
import type { PayoutCurrency } from './parameter-limits.ts'

/** A limit or count of null means no limit; 0 blocks all orders (ruling A37). */
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
 * Queues limits for a partner and currency. 03 no such active partner, 31 unknown currency, 26 they exist already. The
 * client's checker is ignored (ruling A32).
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

/** Queues a change; partner and currency stay. 12 declined, 25, 21, 28, 29 as for users. */
export const updateParameter = writeCall<
  ParameterLimits & Resubmission & { parameterId: string; version?: number },
  Queued
>({
  action: 'mto/editParameter',
  path: 'mto/updateParameter',
  access: { needs: 'MTO_PARAMETER|UPDATE' },
  queued: true,
})
