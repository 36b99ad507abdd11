import { partnerCode, request, text, uuid } from '@portal/contract/schema'
import type { SchemasOfCalls } from '../schema/schemas-of-calls.ts'
import { deletePickupSource, readPickupSource, setPickupSource } from './pickup-source.calls.ts'

const ofPartner = { apiKeyMtoCode: partnerCode(20) }

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readPickupSource, request(ofPartner)],
  [setPickupSource, request({ ...ofPartner, sourceUrl: text(500).required(), replaces: uuid() })],
  [deletePickupSource, request({ ...ofPartner, replaces: uuid() })],
]
