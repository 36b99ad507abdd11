import { request, text } from '@portal/contract/schema'
import { deletePickupSource, readPickupSource, setPickupSource } from '../calls/pickup-source.ts'
import type { SchemasOfCalls } from './schemas-of-calls.ts'

const ofPartner = { apiKeyMtoCode: text(20) }

/** The schema of each call. */
export const SCHEMAS: SchemasOfCalls = [
  [readPickupSource, request(ofPartner)],
  [setPickupSource, request({ ...ofPartner, sourceUrl: text(500).required() })],
  [deletePickupSource, request(ofPartner)],
]
